import { Module } from '@nestjs/common';
import { FollowsModule } from '../../../account/follows/index.js';
import { LikesModule } from '../../../account/likes/index.js';
import { BestSlots } from './best-slots.service.js';
import { Comparisons } from './comparison.service.js';
import { ContentFiguresController } from './content-figures.controller.js';
import { ContentFigures } from './content-figures.service.js';

/** How content is read and liked. */
@Module({
  imports: [FollowsModule, LikesModule],
  controllers: [ContentFiguresController],
  providers: [BestSlots, Comparisons, ContentFigures],
})
export class FiguresModule {}
