import { Module } from '@nestjs/common';
import { PageTickets } from './page-tickets.js';

/** Tells pages that were served from those that are made up. */
@Module({ providers: [PageTickets], exports: [PageTickets] })
export class PageTicketsModule {}
