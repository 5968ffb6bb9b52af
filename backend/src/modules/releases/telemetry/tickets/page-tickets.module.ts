import { Module } from '@nestjs/common';
import { PageTickets } from './page-tickets.js';

/** Distinguishes reports of real pages from forged ones. */
@Module({ providers: [PageTickets], exports: [PageTickets] })
export class PageTicketsModule {}
