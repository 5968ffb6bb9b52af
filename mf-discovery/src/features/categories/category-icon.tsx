import {
  Dumbbell,
  Flame,
  Gamepad2,
  GraduationCap,
  LaptopMinimal,
  type LucideIcon,
  Music,
  Utensils,
  Video,
  Wrench,
} from 'lucide-react';

/** Icon classes of the API, such as `fas fa-music`, without their family. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'fa-tools': Wrench,
  'fa-graduation-cap': GraduationCap,
  'fa-fire': Flame,
  'fa-utensils': Utensils,
  'fa-dumbbell': Dumbbell,
  'fa-laptop-code': LaptopMinimal,
  'fa-music': Music,
  'fa-gamepad': Gamepad2,
};

/** The icon of a category; a video where its class is unknown. */
export function CategoryIcon({ icon }: { readonly icon: string }) {
  const known = icon.split(/\s+/).find((name) => Object.hasOwn(icons, name));
  const Icon = (known && icons[known]) || Video;
  return <Icon size={18} aria-hidden />;
}
