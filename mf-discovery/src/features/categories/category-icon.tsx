import {
  Dumbbell,
  Flame,
  Gamepad2,
  GraduationCap,
  LaptopMinimal,
  Music,
  Utensils,
  Video,
  Wrench,
} from 'lucide-react';
import type { ReactElement } from 'react';

/** By icon class of the API, such as `fas fa-music`, without its family. */
const icons: Readonly<Record<string, ReactElement>> = {
  'fa-tools': <Wrench size={18} aria-hidden />,
  'fa-graduation-cap': <GraduationCap size={18} aria-hidden />,
  'fa-fire': <Flame size={18} aria-hidden />,
  'fa-utensils': <Utensils size={18} aria-hidden />,
  'fa-dumbbell': <Dumbbell size={18} aria-hidden />,
  'fa-laptop-code': <LaptopMinimal size={18} aria-hidden />,
  'fa-music': <Music size={18} aria-hidden />,
  'fa-gamepad': <Gamepad2 size={18} aria-hidden />,
};

/** The icon of a category; a video where its class is unknown. */
export function CategoryIcon({ icon }: { readonly icon: string }) {
  const known = icon.split(/\s+/).find((name) => Object.hasOwn(icons, name));
  return (known && icons[known]) ?? <Video size={18} aria-hidden />;
}
