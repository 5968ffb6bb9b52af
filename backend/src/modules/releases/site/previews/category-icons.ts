import {
  Briefcase,
  Dumbbell,
  Flame,
  FlaskConical,
  Gamepad2,
  GraduationCap,
  type IconNode,
  LaptopMinimal,
  Music,
  Newspaper,
  Palette,
  Plane,
  TrendingUp,
  Volleyball,
  Utensils,
  Video,
  Wrench,
} from 'lucide';

/** By icon class without its family; the same as in the category sidebar. */
const icons: ReadonlyMap<string, IconNode> = new Map([
  ['fa-tools', Wrench],
  ['fa-graduation-cap', GraduationCap],
  ['fa-fire', Flame],
  ['fa-utensils', Utensils],
  ['fa-dumbbell', Dumbbell],
  ['fa-laptop-code', LaptopMinimal],
  ['fa-music', Music],
  ['fa-gamepad', Gamepad2],
  ['fa-futbol', Volleyball],
  ['fa-plane', Plane],
  ['fa-briefcase', Briefcase],
  ['fa-palette', Palette],
  ['fa-flask', FlaskConical],
  ['fa-newspaper', Newspaper],
  ['fa-arrow-trend-up', TrendingUp],
]);

/**
 * The icon of a category; a video camera if its class is unknown.
 * @param classes such as `fas fa-music`
 */
export function categoryIcon(classes: string): IconNode {
  const known = classes.split(/\s+/).find((name) => icons.has(name));
  return icons.get(known ?? '') ?? Video;
}
