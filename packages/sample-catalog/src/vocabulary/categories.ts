import type { CategoryVocabulary } from '../grammar/theme.js';
import { art } from './art.js';
import { business } from './business.js';
import { diyCrafts } from './diy-crafts.js';
import { education } from './education.js';
import { entertainment } from './entertainment.js';
import { food } from './food.js';
import { gaming } from './gaming.js';
import { health } from './health.js';
import { music } from './music.js';
import { news } from './news.js';
import { science } from './science.js';
import { sports } from './sports.js';
import { technology } from './technology.js';
import { travel } from './travel.js';

/** The categories of the sample catalog in the order in which they are listed. */
export const categories: readonly CategoryVocabulary[] = [
  technology,
  education,
  entertainment,
  diyCrafts,
  gaming,
  music,
  sports,
  travel,
  food,
  health,
  business,
  art,
  science,
  news,
];

/** How many channels each category has, relative to the others. */
export const categoryShare: Readonly<Record<string, number>> = {
  technology: 9,
  education: 8,
  entertainment: 9,
  'diy-crafts': 8,
  gaming: 10,
  music: 10,
  sports: 7,
  travel: 6,
  food: 8,
  health: 6,
  business: 5,
  art: 6,
  science: 6,
  news: 6,
};
