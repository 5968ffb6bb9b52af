import { Inject, Injectable } from '@nestjs/common';
import { mebibyte } from '@tessera/contracts-creator/values';
import type { Request } from 'express';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ClientNetworks, wideNetwork } from '../../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../../platform/limits/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { type StorageSettings, storageSettings } from '../settings.js';

/** Counts bytes of one download. */
export type CountBytes = (bytes: number) => void;

/**
 * Bounds how much of a stranger's file leaves the site in a day, by file and by network, so that nobody uses it as a host for other sites.
 * Counts are kept in memory and shared with other processes once a second under signatures of their keys, so that no download waits for
 * them; they are gone a day after the first byte.
 */
@Injectable()
export class FileTraffic {
  private readonly files: WindowCounter;
  private readonly ofNetworks: WindowCounter;

  constructor(
    counts: SharedCounts,
    private readonly networks: ClientNetworks,
    @Inject(storageSettings.token) settings: StorageSettings,
  ) {
    const counter = (name: string, megabytes: number): WindowCounter =>
      counts.counter(`bytes of ${name}`, { limit: megabytes * mebibyte, windowMs: dayMs });
    this.files = counter('a file', settings.storageFileMbPerDay);
    this.ofNetworks = counter('files to a network', settings.storageNetworkMbPerDay);
  }

  /**
   * @param key of the file
   * @param request `undefined` within the process
   * @returns is told of what is really sent, because players ask for more than they read
   * @throws ApiProblem `file-busy`
   */
  admit(key: string, request: Request | undefined): CountBytes {
    const limits = [{ counter: this.files, of: key }];
    // Behind a proxy that nobody named, everyone would be of one network.
    if (request && this.networks.isKnown(request))
      limits.push({ counter: this.ofNetworks, of: wideNetwork(request.ip ?? '') });
    for (const { counter, of } of limits) {
      const { isAllowed, retryAfter } = counter.count(of, { amount: 0 });
      if (!isAllowed) throw busy(retryAfter);
    }
    return (amount) => {
      for (const { counter, of } of limits) counter.count(of, { amount });
    };
  }
}

function busy(retryAfter: number): ApiProblem {
  const detail = 'This file was downloaded too often today. Try again tomorrow.';
  return new ApiProblem('file-busy', detail, { retryAfter });
}
