import * as apiClient from '@tessera/api-client';
import * as designSystem from '@tessera/design-system';
import * as platform from '@tessera/platform';
import type { SharedPackage } from '@tessera/release-rules';
import React from 'react';
import ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactQuery from './provided/react-query';
import * as reactRouter from './provided/react-router-dom';
import * as styledComponents from './provided/styled-components';

declare const __SHARED_VERSIONS__: Record<SharedPackage, string>;

/** Versions of the shared packages, filled in by the build. */
export const sharedVersions = __SHARED_VERSIONS__;

/** The modules that the shell provides to every remote; each exists once on the page. */
export const sharedModules: Record<SharedPackage, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': reactRouter,
  '@tanstack/react-query': reactQuery,
  'styled-components': styledComponents,
  '@tessera/api-client': apiClient,
  '@tessera/design-system': designSystem,
  '@tessera/platform': platform,
};
