import { Inject, Injectable } from '@nestjs/common';
import type { SiteRules } from '@tessera/release-rules/compatibility';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { type ReleasesSettings, releasesSettings } from '../settings.js';

/** What the operators of this site decide about policies of pages. */
@Injectable()
export class SitePolicies {
  readonly rules: SiteRules;

  constructor(
    @Inject(SETTINGS) { publicUrl, host }: Settings,
    @Inject(releasesSettings.token) { allowedScriptOrigins }: ReleasesSettings,
  ) {
    const hostname = publicUrl === null ? host : new URL(publicUrl).hostname;
    this.rules = {
      scriptOrigins: allowedScriptOrigins,
      isLocal: /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname),
    };
  }
}
