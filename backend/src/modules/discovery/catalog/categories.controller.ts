import { Controller } from '@nestjs/common';
import { Handles, shared } from '../../../platform/endpoints/index.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Handles('GET /api/categories')
  async list() {
    return shared(await this.categories.list());
  }
}
