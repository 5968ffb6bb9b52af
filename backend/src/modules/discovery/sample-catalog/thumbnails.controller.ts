import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiProblem } from '../../../platform/endpoints/index.js';

/** Pictures of sample videos, drawn from nothing but their address. */
@Controller('thumbnails')
export class ThumbnailsController {
  @Get(':category/:seed.svg')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async draw(@Param('category') category: string, @Param('seed') seed: string): Promise<string> {
    const { drawThumbnail } = await import('@tessera/sample-catalog/thumbnails');
    const picture = drawThumbnail(category, seed);
    if (picture === undefined) throw new ApiProblem('not-found', 'There is no such thumbnail.');
    return picture;
  }
}
