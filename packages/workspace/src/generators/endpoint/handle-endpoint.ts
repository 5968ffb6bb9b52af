import type { Tree } from '@nx/devkit';
import { SourceFile } from '../../source/source-file.js';
import { writeTemplates } from '../templates.js';
import { type CodeContext, handlerOf, serviceMethodsOf } from './endpoint-code.js';

/** Adds an endpoint to the controller of its module, and to the service the methods that it calls. */
export function handleEndpoint(tree: Tree, context: CodeContext): void {
  const folder = `backend/src/modules/${context.name.file}`;
  addToController(tree, folder, context);
  addToService(tree, folder, context);
}

function addToController(tree: Tree, folder: string, context: CodeContext): void {
  const { name } = context;
  const path = `${folder}/${name.file}.controller.ts`;
  const className = `${name.class}Controller`;
  if (!tree.exists(path)) {
    writeTemplates(tree, 'endpoint/controller', folder, { name, file: name.file });
    mountController(tree, `${folder}/${name.file}.module.ts`, name.file, className);
  }
  const controller = new SourceFile(tree, path);
  const code = handlerOf(context);
  controller.addToClass(className, code);
  const endpoints = '../../platform/endpoints/index.js';
  if (code.includes('HandlerInput<')) controller.addImport(endpoints, 'type HandlerInput');
  controller.save();
}

function mountController(tree: Tree, path: string, file: string, className: string): void {
  const module = new SourceFile(tree, path);
  module.addImport(`./${file}.controller.js`, className);
  module.addToArray('controllers', className);
  module.save();
}

function addToService(tree: Tree, folder: string, context: CodeContext): void {
  const methods = serviceMethodsOf(context);
  if (methods.length === 0) return;
  const { name } = context;
  const service = new SourceFile(tree, `${folder}/${name.file}.service.ts`);
  service.addImport('../../platform/endpoints/index.js', 'ApiProblem');
  for (const { kind, code } of methods) {
    if (!service.includes(`async ${kind}(`)) service.addToClass(`${name.class}Service`, code);
  }
  service.save();
}
