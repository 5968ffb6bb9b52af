import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const korean: Language = {
  code: 'ko',
  titles: lines`
    {subject} 쉽게 설명해 드립니다
    {subject} 처음이라면 꼭 보세요
    {subject} 잘하는 방법 {3-9}가지
    {subject} 핵심 정리 {3-9}가지
    {subject}의 모든 것`,
  about: lines`
    오늘의 주제는 {subject}입니다.
    댓글로 많이 물어보셔서 예시와 함께 자세히 정리했습니다.
    사전 지식이 없어도 괜찮습니다. 기초부터 천천히 시작합니다.
    영상 마지막에 자주 하는 실수와 해결 방법을 정리했습니다.`,
  closings: lines`
    구독과 좋아요는 큰 힘이 됩니다.
    궁금한 점은 댓글로 남겨 주세요.
    끝까지 시청해 주셔서 감사합니다.`,
  comments: lines`
    설명이 정말 이해하기 쉬워요. 감사합니다.
    제가 찾던 바로 그 영상이네요.
    다음 편도 기대하겠습니다.
    의견은 조금 다르지만 좋은 영상입니다.
    어제 따라 해 봤는데 잘 됐어요.`,
  categories: {
    music: {
      subjects: words`통기타 연주, 가야금 산조, 밤에 듣는 피아노, 추억의 발라드, 합창 발성`,
      titles: lines`
        {subject} 라이브 {2-40}회
        공부할 때 듣기 좋은 {subject}`,
      tags: words`음악, 라이브, 기타, 피아노, 노래`,
      channels: words`{first}의 음악실, {first} 레코드`,
    },
    food: {
      subjects: words`김치찌개, 집밥 반찬, 잡채, 손칼국수, 천연발효빵`,
      titles: lines`
        {subject} 맛있게 만드는 법
        {20-60}분 만에 완성하는 {subject}`,
      tags: words`요리, 레시피, 집밥, 간단요리, 한식`,
      channels: words`{first}의 부엌, {first} 키친`,
    },
    travel: {
      subjects: words`제주 올레길, 기차 여행, 동해안 드라이브, 혼자 떠난 부산, 가을 단풍 산행`,
      titles: lines`
        {subject} 여행 일기
        적은 비용으로 즐기는 {subject}`,
      tags: words`여행, 브이로그, 국내여행, 풍경, 산책`,
      channels: words`{first}의 여행기, {first} 트래블`,
    },
    technology: {
      subjects: words`기계식 키보드, 스마트홈, 사진 백업, 중고 노트북, 공유기 설정`,
      titles: lines`
        {subject} 1년 사용 후기
        {subject} 과연 살 만할까요?`,
      tags: words`테크, 리뷰, 설정, 비교, 꿀팁`,
      channels: words`{first} 테크, {first}의 작업실`,
    },
    education: {
      subjects: words`분수 계산, 조선 시대 역사, 영어 발음, 맞춤법, 암기법`,
      titles: lines`
        {5-20}분 만에 이해하는 {subject}
        시험 전에 보는 {subject}`,
      tags: words`공부, 강의, 역사, 수학, 시험`,
      channels: words`{first} 선생님, {first}와 공부하기`,
    },
    sports: {
      subjects: words`첫 마라톤 준비, 자유형 수영, 실내 클라이밍, 아침 스트레칭, 동네 축구`,
      titles: lines`
        {subject} {10-40}분 운동
        부상 없이 즐기는 {subject}`,
      tags: words`운동, 트레이닝, 달리기, 건강, 홈트`,
      channels: words`{first} 트레이닝, {first}의 운동장`,
    },
    science: {
      subjects: words`블랙홀, 심해 생물, 잠자는 화산, 달의 기원, 문어의 기억력`,
      titles: lines`
        {subject} 최신 연구 정리
        과학자에게 묻는 {subject} 질문 {3-7}가지`,
      tags: words`과학, 우주, 자연, 연구, 상식`,
      channels: words`{first} 과학관, {first} 연구소`,
    },
    gaming: {
      subjects: words`모래성 이야기, 마지막 국경, 풍차 계곡, 끝없는 탑, 종이 왕국`,
      titles: lines`
        {subject} 플레이 {2-30}화
        {subject} 완벽 공략`,
      tags: words`게임, 실황, 공략, 인디게임, 노코멘트`,
      channels: words`{first} 게임방, {first} 플레이`,
    },
  },
};
