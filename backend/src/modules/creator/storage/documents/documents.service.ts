import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type DataType, storageLimits } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { VisitorDocumentEntity } from '../entities/visitor-document.entity.js';

type Document = Response<'GET /api/storage/user/:userId/:dataType'>;

/** Small JSON values of visitors, one of each name. */
@Injectable()
export class DocumentsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async find(visitorId: string, dataType: DataType): Promise<Document> {
    const where = { visitorId, dataType };
    const row = await this.database.manager.findOneBy(VisitorDocumentEntity, where);
    return toDocument(row);
  }

  /** The last one wins. @throws ApiProblem `document-too-large` */
  async store(visitorId: string, dataType: DataType, data: Document['data']): Promise<Document> {
    const { manager } = this.database;
    if (data === null) {
      await manager.delete(VisitorDocumentEntity, { visitorId, dataType });
      return toDocument(null);
    }
    assertSmall(data);
    const row = { visitorId, dataType, data, updatedAt: new Date() };
    await manager.upsert(VisitorDocumentEntity, row, ['visitorId', 'dataType']);
    return toDocument(row);
  }
}

function assertSmall(data: Document['data']): void {
  const limit = storageLimits.documentBytes;
  if (Buffer.byteLength(JSON.stringify(data)) <= limit) return;
  const detail = `A document may have ${limit / 1024} KB at most.`;
  throw new ApiProblem('document-too-large', detail, { extra: { limit } });
}

function toDocument(row: Pick<VisitorDocumentEntity, 'data' | 'updatedAt'> | null): Document {
  if (!row) return { data: null, updatedAt: null };
  return { data: row.data as Document['data'], updatedAt: row.updatedAt.toISOString() };
}
