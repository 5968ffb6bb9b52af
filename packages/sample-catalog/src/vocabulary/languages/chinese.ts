import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const chinese: Language = {
  code: 'zh',
  titles: lines`
    {subject}入门指南
    一次讲清楚{subject}
    关于{subject}的{3-9}个实用建议
    {subject}{3-9}个常见误区
    零基础也能学会的{subject}`,
  about: lines`
    这期视频的主题是{subject}。
    很多朋友在评论区问过这个问题，所以这次结合例子详细说明。
    不需要任何基础，我们从最简单的部分开始。
    视频最后总结了常见的错误和解决办法。`,
  closings: lines`
    喜欢的话请订阅频道，我们下期再见。
    欢迎在评论区分享你的想法。
    感谢大家看到最后。`,
  comments: lines`
    讲得很清楚，谢谢分享。
    正好是我在找的内容。
    期待下一期视频。
    观点不完全同意，不过视频做得很好。
    昨天试了一下，真的有用。`,
  categories: {
    music: {
      subjects: words`古筝演奏, 吉他弹唱, 夜晚钢琴, 经典老歌, 合唱发声`,
      titles: lines`
        {subject}现场录音第{2-40}期
        适合工作时听的{subject}`,
      tags: words`音乐, 现场, 吉他, 钢琴, 弹唱`,
      channels: words`{first}的琴房, {first}唱片`,
    },
    food: {
      subjects: words`家常红烧肉, 手工水饺, 番茄炒蛋, 葱油拌面, 天然酵母面包`,
      titles: lines`
        {subject}的家常做法
        {20-60}分钟学会做{subject}`,
      tags: words`美食, 食谱, 家常菜, 简单, 做饭`,
      channels: words`{first}的厨房, {first}爱做饭`,
    },
    travel: {
      subjects: words`绿皮火车旅行, 古镇的早晨, 一个人的海岛, 秋天的山路, 周末成都`,
      titles: lines`
        {subject}旅行日记
        花很少的钱体验{subject}`,
      tags: words`旅行, 风景, 自由行, 散步, 攻略`,
      channels: words`{first}的旅途, {first}在路上`,
    },
    technology: {
      subjects: words`机械键盘, 智能家居, 照片备份, 二手笔记本, 家用路由器`,
      titles: lines`
        {subject}使用一年真实感受
        {subject}到底值不值得买`,
      tags: words`数码, 评测, 设置, 对比, 技巧`,
      channels: words`{first}数码, {first}的工作台`,
    },
    education: {
      subjects: words`分数运算, 唐朝历史, 英语发音, 文言文阅读, 高效记忆法`,
      titles: lines`
        {5-20}分钟看懂{subject}
        考前必看的{subject}`,
      tags: words`学习, 课程, 历史, 数学, 考试`,
      channels: words`{first}老师, 跟{first}学习`,
    },
    sports: {
      subjects: words`第一次马拉松, 自由泳, 室内攀岩, 晨间拉伸, 业余羽毛球`,
      titles: lines`
        {subject}{10-40}分钟训练
        远离受伤的{subject}方法`,
      tags: words`运动, 训练, 跑步, 健康, 健身`,
      channels: words`{first}健身, {first}的操场`,
    },
    science: {
      subjects: words`黑洞, 深海生物, 沉睡的火山, 月球的起源, 章鱼的记忆`,
      titles: lines`
        {subject}的最新研究
        向科学家提出的{subject}{3-7}问`,
      tags: words`科学, 宇宙, 自然, 研究, 科普`,
      channels: words`{first}科学馆, {first}实验室`,
    },
    gaming: {
      subjects: words`沙堡物语, 最后的边境, 风车山谷, 无尽之塔, 纸之王国`,
      titles: lines`
        {subject}实况第{2-30}集
        {subject}全流程攻略`,
      tags: words`游戏, 实况, 攻略, 独立游戏, 无解说`,
      channels: words`{first}的游戏屋, {first}玩游戏`,
    },
  },
};
