import { serverTimestamp } from '../../../model/change.ts'
import {
  anyMoment,
  anyNumber,
  anyText,
  type HonestRead,
  type HonestWrite,
  honestNow,
} from '../../../model/testing/contract/honest.ts'

const audience = {
  app: 'esfutbol',
  platform: 'ios',
  versionFrom: '1.2',
  versionTo: '3',
  language: 'es',
  plan: 'free',
  topic: 'goles',
  seenWithin: 30,
}
const goal = { ...audience, status: 'sending', title: '¡Gol!' }
const run = { number: 7, worker: 'one', until: 5, begun: 1, after: '', phase: 'devices', waiting: 0 }
const phone = { name: 'Mi teléfono', app: 'esfutbol', platform: 'ios', token: 'fcm:0123456789abcdef' }
const asked = { by: 'contents', notification: 'goal', device: 'phone', at: 1 }

export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'how many devices a notification reaches',
    by: 'worker',
    before: { 'notifications/goal': goal },
    update: {
      'reach/goal': { devices: 0, at: serverTimestamp, ...audience },
    },
    free: { 'reach/goal/devices': 'more half huge' },
  },
  {
    what: 'the first portion of what is sent',
    by: 'worker',
    before: { 'notifications/goal': goal },
    update: {
      'sending/goal': {
        run: { ...run, number: 1 },
        progress: { queued: 3, sent: 2, failed: { INTERNAL: 1 }, at: serverTimestamp },
        later: { d1: 0 },
        done: { d2: true },
      },
    },
    free: {
      'sending/goal/run/(worker|after|phase)': anyText,
      'sending/goal/run/(until|begun)': anyNumber,
      'sending/goal/run/waiting': 'more half huge',
      'sending/goal/run/(after|phase|waiting)': 'none',
      'sending/goal/(progress|later|done)': 'none',
      'sending/goal/progress/failed': 'none',
      'sending/goal/progress/(queued|sent|failed/INTERNAL|at)': `none ${anyNumber}`,
      'sending/goal/later/d1': 'none more half huge',
      'sending/goal/done/d2': 'none number',
    },
    limits: Object.fromEntries(['worker', 'after', 'phase'].map(name => [`sending/goal/run/${name}`, [0, 128]])),
  },
  {
    what: 'the next portion of what is sent',
    by: 'worker',
    before: { 'notifications/goal': goal, 'sending/goal': { run } },
    update: { 'sending/goal/run/number': 8, 'sending/goal/done/d3': true },
    free: { 'sending/goal/done/d3': 'absent none number' },
    refused: { 'the first again': { 'sending/goal/run/number': 1 } },
  },
  {
    what: 'what phones report',
    by: 'worker',
    before: {
      'notifications/goal': goal,
      'sending/goal': { run },
      'sending/more': { run, receipts: 4 },
      'receipts/r1': { what: 'opened' },
    },
    update: { 'receipts/r1': null, 'sending/goal/receipts': 1, 'sending/goal/progress/opened': 1 },
    refused: {
      'a report of its own': { 'receipts/r1': { what: 'clicked' } },
      'as the first, where there were some': { 'sending/more/receipts': 1 },
    },
    free: { 'receipts/r1|sending/goal/progress/opened': 'absent', 'sending/goal/progress/opened': `none ${anyNumber}` },
  },
  {
    what: 'a test device',
    by: 'contents',
    update: { 'testDevices/contents/phone': phone },
    limits: {
      'testDevices/contents/phone/name': [1, 60],
      'testDevices/contents/phone/app': [1, 30],
      'testDevices/contents/phone/token': [16, 4096],
    },
    free: { 'testDevices/contents/phone': 'none', 'testDevices/contents/phone/(name|app|token)': 'other' },
  },
  {
    what: 'a test that is asked for',
    by: 'contents',
    before: { 'notifications/goal': goal, 'testDevices/contents/phone': phone, 'testSends/known': asked },
    update: { 'testSends/mine': { ...asked, at: serverTimestamp } },
    refused: { 'in place of another': { 'testSends/known': { ...asked, at: serverTimestamp } } },
  },
  {
    what: 'a test that the worker takes',
    by: 'worker',
    before: {
      'testSends/mine': { ...asked, taken: honestNow - 30_001 },
      'testSends/taken': { ...asked, taken: honestNow - 30_000 },
    },
    update: { 'testSends/mine': { ...asked, taken: serverTimestamp } },
    refused: {
      'before the other worker had its time': { 'testSends/taken/taken': serverTimestamp },
      'of nobody': { 'testSends/none': { taken: serverTimestamp } },
    },
    free: { 'testSends/mine': 'none' },
  },
  {
    what: 'the answer to a test',
    by: 'worker',
    before: { 'testSends/mine': { ...asked, taken: 1 } },
    update: { 'testSends/mine': { ...asked, taken: 1, answer: 'sent' } },
    free: { 'testSends/mine': 'none', 'testSends/mine/taken': 'none more less', 'testSends/mine/answer': 'other' },
    limits: { 'testSends/mine/taken': anyMoment, 'testSends/mine/answer': [1, 40] },
  },
  {
    what: 'what was read at the bell',
    by: 'contents',
    update: { 'bells/contents/waiting~u1': { at: 1_790_000_000_000 } },
    limits: { 'bells/contents/waiting~u1/at': anyMoment },
    free: { 'bells/contents/waiting~u1': 'none', 'bells/contents/waiting~u1/at': 'none more less' },
  },
  {
    what: 'that something is as if it was not read',
    by: 'contents',
    before: { 'bells/contents/waiting~u1': { at: 1 }, 'imports/contents/import-1': { at: 1 } },
    update: { 'bells/contents/waiting~u1': null, 'imports/contents/import-1': null },
    free: { 'bells/contents/waiting~u1|imports/contents/import-1': 'absent' },
  },
  {
    what: 'an import that somebody has finished',
    by: 'contents',
    update: { 'imports/contents/import-1': { collection: 'images', at: serverTimestamp, saved: 2, refused: 0 } },
    free: {
      'imports/contents/import-1': 'none',
      'imports/contents/import-1/collection': 'other',
      'imports/contents/import-1/(saved|refused)': 'more',
      'imports/contents/import-1/saved': 'less',
    },
    limits: {
      'imports/contents/import-1/collection': [1, 64],
      'imports/contents/import-1/saved': [0, 10_000_000],
      'imports/contents/import-1/refused': [0, 10_000_000],
    },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'reach/goal', by: 'admin lmf contents stats worker' },
  { path: 'sending/goal/progress', by: 'admin lmf contents stats worker' },
  ...['run', 'done', 'receipts'].map(part => ({ path: `sending/goal/${part}`, by: 'worker' })),
  { path: 'sending/goal/later', by: 'worker', max: 500 },
  { path: 'receipts', by: 'worker', max: 500 },
  { path: 'testDevices/contents', by: 'contents', max: 500 },
  { path: 'testDevices/contents/phone', by: 'contents worker' },
  { path: 'testSends', by: 'worker', max: 500 },
  { path: 'testSends/mine', before: { 'testSends/mine': asked }, by: 'contents worker' },
  { path: 'bells/contents', by: 'contents', max: 500 },
  { path: 'bells/contents/all', by: 'contents' },
  { path: 'bells/roleless/all', by: '' },
  { path: 'imports/roleless', by: '', max: 500 },
  { path: 'imports/roleless/import-1', by: '' },
  { path: 'imports/contents', by: 'contents', max: 500 },
  { path: 'imports/contents/import-1', by: 'contents' },
]
