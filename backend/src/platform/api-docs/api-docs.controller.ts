import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Controller, Get, Header, Param, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { ApiProblem } from '../endpoints/index.js';
import { OperationsGuard } from '../http/operations.guard.js';
import { docsFiles, docsPage, docsScript } from './docs-page.js';
import { openApiDocument } from './openapi.js';

const require = createRequire(import.meta.url);
const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));

@Controller('api/docs')
@UseGuards(OperationsGuard)
export class ApiDocsController {
  private document: object | undefined;

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return docsPage;
  }

  @Get('openapi.json')
  openApi(): object {
    return (this.document ??= openApiDocument());
  }

  @Get('start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return docsScript;
  }

  @Get(':file')
  file(@Param('file') file: string, @Res() response: Response): void {
    const known = docsFiles.find((name) => name === file);
    if (!known) throw new ApiProblem('not-found', 'There is no such file.');
    response.sendFile(known, { root: swaggerUi });
  }
}
