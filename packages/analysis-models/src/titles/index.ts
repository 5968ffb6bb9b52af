export {
  type Confirmation,
  type KeptPromise,
  keptPromise,
  type PromiseTexts,
} from './promise/kept-promise.js';
export { type TitleStyle, titleStyle } from './style/title-style.js';
