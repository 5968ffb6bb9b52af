import { Badge, Heading, panel, Text, textLink, TileMark, token } from '@tessera/design-system';
import { ArrowUpRight, Mail, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { mailto } from '../../frame/contact';
import type { Developer } from './team';

export interface DeveloperCardProps {
  readonly developer: Developer;
}

const Card = styled.article`
  ${panel}
`;

const Who = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
`;

const Portrait = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.space[16]};
  height: ${token.space[16]};
  border-radius: ${token.radius.large};
  background: ${token.color.accentSoft};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: ${token.space[6]};
  }
  svg {
    color: ${token.color.textMuted};
  }
  a {
    ${textLink}
  }
`;

const Skills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** What a developer says about themselves, and how to reach them. */
export function DeveloperCard({ developer }: DeveloperCardProps) {
  const { name, role, emails, location, bio, skills, github, linkedin, website } = developer;
  return (
    <Card>
      <Who>
        <Portrait>
          <TileMark size={36} />
        </Portrait>
        <div>
          <Heading level={3} size="heading">
            {name}
          </Heading>
          <Text tone="muted">{role}</Text>
        </div>
      </Who>
      <Text>{bio}</Text>
      <Skills aria-label="Skills">
        {skills.map((skill) => (
          <Badge as="li" key={skill}>
            {skill}
          </Badge>
        ))}
      </Skills>
      <Facts>
        {location && (
          <li>
            <MapPin size={16} aria-hidden /> {location}
          </li>
        )}
        {emails.map((email) => (
          <li key={email}>
            <Mail size={16} aria-hidden /> <a href={mailto(email)}>{email}</a>
          </li>
        ))}
        {github && <ProfileLink href={github}>Source code</ProfileLink>}
        {linkedin && <ProfileLink href={linkedin}>LinkedIn</ProfileLink>}
        {website && <ProfileLink href={website}>Website</ProfileLink>}
      </Facts>
    </Card>
  );
}

function ProfileLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <li>
      <ArrowUpRight size={16} aria-hidden />
      <a href={href} rel="noopener">
        {children}
      </a>
    </li>
  );
}
