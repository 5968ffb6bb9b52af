import type { Category } from '@tessera/contracts';
import { categoryColor, categoryColors, token } from '@tessera/design-system';
import {
  Briefcase,
  Dumbbell,
  FlaskConical,
  Flame,
  Gamepad2,
  GraduationCap,
  LaptopMinimal,
  type LucideIcon,
  Music,
  Newspaper,
  Palette,
  Plane,
  TrendingUp,
  Utensils,
  Video,
  Volleyball,
  Wrench,
} from 'lucide-react';
import { createElement } from 'react';
import { styled } from 'styled-components';

/** By icon class of the API, such as `fas fa-music`, without its family. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'fa-tools': Wrench,
  'fa-graduation-cap': GraduationCap,
  'fa-fire': Flame,
  'fa-utensils': Utensils,
  'fa-dumbbell': Dumbbell,
  'fa-laptop-code': LaptopMinimal,
  'fa-music': Music,
  'fa-gamepad': Gamepad2,
  'fa-futbol': Volleyball,
  'fa-plane': Plane,
  'fa-briefcase': Briefcase,
  'fa-palette': Palette,
  'fa-flask': FlaskConical,
  'fa-newspaper': Newspaper,
};

export interface CategoryIconProps {
  /** Icon class of the category. */
  readonly icon: string;
  /** In px. */
  readonly size?: number;
}

/** The icon of a category in the color of the text around it; a video camera if its class is unknown. */
export function CategoryIcon({ icon, size = 18 }: CategoryIconProps) {
  const known = icon.split(/\s+/).find((name) => Object.hasOwn(icons, name));
  return createElement((known && icons[known]) || Video, { size, 'aria-hidden': true });
}

/** Icon and color of a category. */
export type CategoryLook = Pick<Category, 'icon' | 'hue'>;

const Mark = styled.span`
  display: grid;
  color: ${categoryColor.text};
`;

/** The icon of a category in its own color. */
export function CategoryMark({ category }: { readonly category: CategoryLook }) {
  return (
    <Mark style={categoryColors(category.hue)}>
      <CategoryIcon icon={category.icon} />
    </Mark>
  );
}

const Titled = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Tile = styled.span<{ $isCategory: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.2em;
  height: 1.2em;
  border-radius: ${token.radius.small};
  background: ${({ $isCategory }) => ($isCategory ? categoryColor.soft : token.color.accentSoft)};
  color: ${({ $isCategory }) => ($isCategory ? categoryColor.text : token.color.accentText)};
  & > svg {
    width: 62%;
    height: 62%;
  }
`;

export interface CategoryTitleProps {
  readonly name: string;
  /** `trending` is not a category of the catalog; `undefined` while the categories are loading. */
  readonly category: CategoryLook | 'trending' | undefined;
}

/** The name of a category after a tile with its icon, for the heading of its page. */
export function CategoryTitle({ name, category }: CategoryTitleProps) {
  const look = category === 'trending' ? undefined : category;
  return (
    <Titled>
      <Tile $isCategory={look !== undefined} style={look && categoryColors(look.hue)}>
        {category === 'trending' ? (
          <TrendingUp aria-hidden />
        ) : (
          <CategoryIcon icon={look?.icon ?? ''} />
        )}
      </Tile>
      {name}
    </Titled>
  );
}
