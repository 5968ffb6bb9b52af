import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const japanese: Language = {
  code: 'ja',
  titles: lines`
    {subject}をわかりやすく解説
    はじめての{subject}
    {subject}で失敗しない{3-9}つのコツ
    {subject}の{3-9}つのポイント
    {subject}のすべてがわかる動画`,
  about: lines`
    今回のテーマは{subject}です。
    コメントで質問が多かったので、例をまじえてくわしく説明します。
    予備知識は必要ありません。基本からゆっくり始めます。
    動画の最後に、よくある失敗とその対策をまとめました。`,
  closings: lines`
    チャンネル登録と高評価をよろしくお願いします。
    感想や質問はコメント欄で教えてください。
    最後までご覧いただき、ありがとうございました。`,
  comments: lines`
    とてもわかりやすかったです。ありがとうございます。
    ちょうど知りたかった内容でした。
    続きの動画も楽しみにしています。
    少し意見は違いますが、いい動画だと思います。
    昨日やってみたら、うまくできました。`,
  categories: {
    music: {
      subjects: words`アコースティックギター, 三味線の演奏, 夜のピアノ, 昭和の名曲, 合唱の発声`,
      titles: lines`
        {subject}スタジオライブ第{2-40}回
        作業用に聴きたい{subject}`,
      tags: words`音楽, ライブ, ギター, ピアノ, 弾き語り`,
      channels: words`{first}の音楽室, {first}レコード`,
    },
    food: {
      subjects: words`ふわふわのだし巻き卵, 手作りうどん, 土鍋ごはん, 季節の味噌汁, おうちの食パン`,
      titles: lines`
        {subject}の簡単レシピ
        {20-60}分で作れる{subject}`,
      tags: words`料理, レシピ, 簡単, おうちごはん, 手作り`,
      channels: words`{first}の台所, {first}キッチン`,
    },
    travel: {
      subjects: words`ローカル線の旅, 京都の朝さんぽ, 離島の一人旅, 冬の温泉めぐり, 北海道ドライブ`,
      titles: lines`
        {subject}に行ってきました
        予算を抑えて楽しむ{subject}`,
      tags: words`旅行, 一人旅, 温泉, 絶景, 散歩`,
      channels: words`{first}の旅日記, {first}トラベル`,
    },
    technology: {
      subjects: words`メカニカルキーボード, 自宅サーバー, スマートホーム, 写真のバックアップ, 中古ノートパソコン`,
      titles: lines`
        {subject}を1年使った正直な感想
        {subject}の設定方法まとめ`,
      tags: words`ガジェット, レビュー, 設定, 比較, 初心者向け`,
      channels: words`{first}ガジェット, {first}の実験室`,
    },
    education: {
      subjects: words`分数の計算, 戦国時代の流れ, 英語の発音, 古文の読み方, 効率のいい暗記法`,
      titles: lines`
        {5-20}分でわかる{subject}
        テスト前に見たい{subject}`,
      tags: words`勉強, 授業, 歴史, 数学, 受験`,
      channels: words`{first}先生の教室, {first}と学ぶ`,
    },
    sports: {
      subjects: words`はじめてのマラソン, クロールの練習, ボルダリング, 朝のストレッチ, 少年野球`,
      titles: lines`
        {subject}の{10-40}分トレーニング
        けがをしないための{subject}`,
      tags: words`スポーツ, トレーニング, ランニング, 健康, 運動不足`,
      channels: words`{first}トレーニング, {first}スポーツ部`,
    },
    science: {
      subjects: words`ブラックホール, 深海の生き物, 眠っている火山, 月の起源, タコの記憶力`,
      titles: lines`
        {subject}について最新の研究でわかったこと
        研究者に聞く{subject}の{3-7}つの疑問`,
      tags: words`科学, 宇宙, 自然, 研究, 雑学`,
      channels: words`{first}の科学館, {first}ラボ`,
    },
    gaming: {
      subjects: words`砂の城の物語, 最後の国境, 風車の谷, 無限の塔, 紙の王国`,
      titles: lines`
        {subject}実況パート{2-30}
        {subject}完全攻略ガイド`,
      tags: words`ゲーム, 実況, 攻略, インディーゲーム, 初見プレイ`,
      channels: words`{first}のゲーム部屋, {first}実況`,
    },
  },
};
