import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { personalizationLimits, type Recipe } from '@tessera/contracts-personalization';
import { DataSource } from 'typeorm';
import { RecipeEntity } from '../entities/recipe.entity.js';
import { recipes } from './recipes.rows.js';

type NewRecipe = Omit<Recipe, 'id' | 'changedAt'>;

/** Keeps ways to make a list. Each belongs to its visitor. */
@Injectable()
export class RecipesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The newest first. */
  async list(visitorId: string): Promise<{ recipes: Recipe[] }> {
    const rows = await this.database.manager.find(RecipeEntity, {
      where: { visitorId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { recipes: rows.map(toRecipe) };
  }

  /** @throws ApiProblem `recipe-not-found` */
  async find(visitorId: string, id: string): Promise<Recipe> {
    return toRecipe(await recipes.find(this.database.manager, { id, visitorId }));
  }

  /** @throws ApiProblem `too-many-recipes` */
  create(visitorId: string, values: NewRecipe): Promise<Recipe> {
    return this.database.transaction(async (manager) =>
      toRecipe(
        await recipes.create(manager, { ...values, visitorId }, personalizationLimits.recipes),
      ),
    );
  }

  /** @throws ApiProblem `recipe-not-found` */
  change(visitorId: string, id: string, values: NewRecipe): Promise<Recipe> {
    return this.database.transaction(async (manager) => {
      const row = await recipes.lock(manager, { id, visitorId });
      const changed = Object.assign(row, values, { changedAt: new Date() });
      return toRecipe(await manager.save(changed));
    });
  }

  /** @throws ApiProblem `recipe-not-found` */
  async delete(visitorId: string, id: string): Promise<{ deleted: 1 }> {
    await recipes.remove(this.database.manager, { id, visitorId });
    return { deleted: 1 };
  }
}

/** Rows that were stored before platforms could be left out name none. */
const withoutPlatforms: Pick<Recipe['exclusions'], 'platforms'> = { platforms: [] };

export function toRecipe({
  id,
  name,
  sliders,
  source,
  exclusions,
  changedAt,
}: RecipeEntity): Recipe {
  return {
    id,
    name,
    sliders,
    source,
    exclusions: { ...withoutPlatforms, ...exclusions },
    changedAt: changedAt.toISOString(),
  };
}
