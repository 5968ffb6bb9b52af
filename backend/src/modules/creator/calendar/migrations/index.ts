import { Calendar1764000093000 } from './1764000093000-calendar.js';

export const calendarMigrations = [Calendar1764000093000];
