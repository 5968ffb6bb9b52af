import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WebFeed, WebFeedEntry } from '@tessera/contracts';
import { contentLimits, sourceParameter } from '@tessera/contracts-creator/values';
import { DataSource, In } from 'typeorm';
import { MailFacade } from '../../../account/mail/index.js';
import { Creators } from '../creators/creators.service.js';
import { CreatorEntity } from '../entities/creator.entity.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';

/** The newest of what readers have, for feed readers. */
@Injectable()
export class Feeds {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly creators: Creators,
    private readonly mail: MailFacade,
  ) {}

  async ofAll(): Promise<WebFeed> {
    return {
      title: 'Tessera: articles, tutorials and reviews',
      description: 'The newest of what creators publish on Tessera.',
      url: this.mail.linkTo('/'),
      feedUrl: this.mail.linkTo('/api/published/feed'),
      entries: await this.entries({}),
    };
  }

  /** @throws ApiProblem `creator-not-found`, `creator-gone` */
  async ofCreator(id: string): Promise<WebFeed> {
    const { name, about } = await this.creators.find(id);
    return {
      title: `${name} on Tessera`,
      description: about || `The newest of what ${name} publishes on Tessera.`,
      url: this.mail.linkTo(`/creator/${id}`),
      feedUrl: this.mail.linkTo(`/api/creators/${id}/feed`),
      entries: await this.entries({ creatorId: id }),
    };
  }

  private async entries(where: { readonly creatorId?: string }): Promise<WebFeedEntry[]> {
    const { manager } = this.database;
    const rows = await manager.find(PublishedContentEntity, {
      where: { ...where, isListed: true, isDown: false },
      order: { publishedAt: 'DESC', itemId: 'DESC' },
      take: contentLimits.feed,
    });
    const creators = await manager.findBy(CreatorEntity, {
      id: In(rows.map(({ creatorId }) => creatorId)),
    });
    const names = new Map(creators.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      id: `tessera:content:${row.key}`,
      title: row.title,
      url: this.mail.linkTo(`/content/${row.slug}?${sourceParameter}=feed`),
      author: names.get(row.creatorId) ?? '',
      summary: row.description,
      // Readers of feeds know nothing of this site’s own addresses.
      html: row.html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${this.mail.linkTo('/')}`),
      categories: [row.category, ...row.tags],
      publishedAt: row.publishedAt,
    }));
  }
}
