import { Controller } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { Handles } from '../../../platform/endpoints/index.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Handles('GET /api/categories')
  list(): Promise<Response<'GET /api/categories'>> {
    return this.categories.list();
  }
}
