import { describe, expect, it } from '@jest/globals';
import { fillPath, readFillRequest, readWish } from './fill-address';

describe('the address of a time to fill', () => {
  it.each([
    ['q=jazz&minutes=20&hd=true', { topic: 'jazz', minutes: 20, filters: { hd: 'true' } }],
    ['q=+jazz+', { topic: 'jazz', minutes: 45, filters: {} }],
    ['minutes=-3', { topic: '', minutes: 45, filters: {} }],
    ['minutes=9999', { topic: '', minutes: 480, filters: {} }],
    ['minutes=1', { topic: '', minutes: 5, filters: {} }],
  ])('%s', (search, request) => {
    expect(readFillRequest(new URLSearchParams(search))).toEqual(request);
    const written = new URL(fillPath(request), 'https://tessera.example').searchParams;
    expect(readFillRequest(written)).toEqual(request);
  });
});

describe('a search for a time', () => {
  it.each([
    ['45 minutes of jazz lessons', { minutes: 45, topic: 'jazz lessons' }],
    ['2 hours of Lo-Fi', { minutes: 120, topic: 'Lo-Fi' }],
    ['10 min yoga', { minutes: 10, topic: 'yoga' }],
    ['90-minute jazz', { minutes: 90, topic: 'jazz' }],
    ['1 minute of jazz', null],
    ['60 hours of jazz', null],
    ['45 minutes', null],
    ['minutes of jazz', null],
    ['jazz in 45 minutes', null],
  ])('%s', (query, expected) => {
    expect(readWish(query)).toEqual(expected);
  });
});
