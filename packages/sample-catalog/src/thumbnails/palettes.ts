/** Six colors of a category from dark to pale; the fifth is its accent. */
export type Palette = readonly [
  dark: string,
  deep: string,
  main: string,
  second: string,
  accent: string,
  pale: string,
];

/** The colors in which the thumbnails of each category are drawn. */
export const palettes: ReadonlyMap<string, Palette> = new Map<string, Palette>([
  ['technology', ['#14213d', '#27407a', '#3f6fd8', '#5bc0de', '#f7b32b', '#eef4ff']],
  ['education', ['#1d2b36', '#2f6f73', '#4fa095', '#f2b06d', '#e4572e', '#fbf3e4']],
  ['entertainment', ['#2a1033', '#6a1b6d', '#c2255c', '#ff6b6b', '#ffd166', '#fff1e0']],
  ['diy-crafts', ['#2d2016', '#7a4a25', '#c9722e', '#e9b872', '#3a7d74', '#fbefdd']],
  ['gaming', ['#120d31', '#3b1f8f', '#7c3aed', '#22d3a6', '#ff4d8d', '#e9e4ff']],
  ['music', ['#201335', '#5a2a83', '#b5479b', '#f2789f', '#ffc46b', '#fdeef4']],
  ['sports', ['#0f2a2e', '#14595b', '#1f9d70', '#a7d129', '#ff7a3d', '#f0fbe8']],
  ['travel', ['#0f2c4d', '#1b6ca8', '#35a7c9', '#ffd27f', '#f26b4e', '#eef8fb']],
  ['food', ['#3a1212', '#8c1c2b', '#d9483b', '#f49d37', '#6a994e', '#fff4e2']],
  ['health', ['#10312b', '#1f7a6d', '#54b8a0', '#b8e0c4', '#f58f7c', '#f3fbf6']],
  ['business', ['#172033', '#34486b', '#6b87b3', '#c9a45c', '#e06d53', '#f5f2ea']],
  ['art', ['#1f1b2e', '#44379b', '#e2456f', '#f6a821', '#2aa5a0', '#fff6e9']],
  ['science', ['#0b1e3a', '#17457e', '#2f8fce', '#7de2d1', '#f5d547', '#ecf7fb']],
  ['news', ['#1c1c28', '#414768', '#b23a48', '#e8786a', '#f4c95d', '#f6f3ee']],
]);
