import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../src/platform/endpoints/index.js';
import { ClientNetworks } from '../../src/platform/http/index.js';
import type { Settings } from '../../src/index.js';
import { openSite, type SiteUnderTest } from '../site-under-test.js';
import { Behaviour, probe } from './probe.js';
