import { serverTimestamp } from '../../change.ts'
import { editedComment, newComment, reviewed } from '../../commenting.ts'
import { lookUpdate } from '../../look.ts'
import { anyone, anyText, type HonestRead, type HonestWrite, honestNow } from './honest.ts'

const comment = '-Ncomment0000000001x'
const view = { name: 'Ours', address: '?', by: 'contents' }
const look = { by: 'admin', collection: 'devices', record: 'phone' }
const said = { by: 'contents', at: 1, text: 'Please look', for: 'admin', people: { contents: 1, admin: 1 } }
const mark = { by: 'admin', reason: 'They asked for it.' }

const freeOfView = (scope: string) => ({
  [`views/images/${scope}/contents/v1`]: 'none',
  [`views/images/${scope}/contents/v1/name`]: 'other',
  [`views/images/${scope}/contents/v1/address`]: anyText,
})

/** Writes common to all records. */
export const honestWrites: readonly HonestWrite[] = [
  {
    what: 'that somebody has a record open',
    by: 'contents',
    update: { 'presence/images/sample/contents/0': { since: serverTimestamp } },
    free: { 'presence/images/sample/contents/0(/since)?': 'none' },
  },
  {
    what: 'a view of a list',
    by: 'contents',
    update: { 'views/images/private/contents/v1': { name: 'Mine', address: '?order=title', by: 'contents' } },
    free: freeOfView('private'),
    limits: {
      'views/images/private/contents/v1/name': [1, 80],
      'views/images/private/contents/v1/address': [0, 2_000],
    },
  },
  {
    what: 'a view of a list for a role',
    by: 'contents',
    update: { 'views/images/shared/contents/v1': { name: 'Ours', address: '?order=title', by: 'contents' } },
    free: freeOfView('shared'),
  },
  {
    what: 'how the columns of a file were matched',
    by: 'contents',
    update: { 'mappings/images/contents/1a2b': { name: 'Mine', mapping: '{}', by: 'contents' } },
    free: {
      'mappings/images/contents/1a2b': 'none',
      'mappings/images/contents/1a2b/name': 'other',
      'mappings/images/contents/1a2b/mapping': anyText,
    },
    limits: {
      'mappings/images/contents/1a2b/name': [1, 80],
      'mappings/images/contents/1a2b/mapping': [0, 20_000],
    },
  },
  {
    what: 'another view for a role in its place',
    by: 'contents',
    before: { 'views/apps/shared/contents/v1': view },
    update: { 'views/apps/shared/contents/v1': { ...view, name: 'Other' } },
    free: {
      'views/apps/shared/contents/v1': 'none',
      'views/apps/shared/contents/v1/name': 'other',
      'views/apps/shared/contents/v1/address': anyText,
    },
  },
  {
    what: 'that the own view for a role is gone',
    by: 'contents',
    before: { 'views/apps/shared/contents/v1': view },
    update: { 'views/apps/shared/contents/v1': null },
    alsoBy: ['admin'],
  },
  {
    what: 'that a view for a role is gone',
    by: 'admin',
    before: { 'views/apps/shared/contents/v1': view },
    update: { 'views/apps/shared/contents/v1': null },
    alsoBy: ['contents', 'colleague'],
    refused: {
      'changed for its author': { 'views/apps/shared/contents/v1': { ...view, by: 'admin' } },
      'changed in the name of its author': { 'views/apps/shared/contents/v1/name': 'Other' },
    },
  },
  {
    what: 'the view that a list opens with',
    by: 'contents',
    before: { 'views/images/private/contents/v1': { name: 'Mine', address: '?', by: 'contents' } },
    update: { 'views/images/start/contents': 'private/contents/v1' },
    free: { 'views/images/start/contents': 'none' },
  },
  {
    what: 'a comment that asks for a review',
    by: 'contents',
    update: newComment({
      path: 'images',
      record: 'sample',
      id: comment,
      by: 'contents',
      text: 'Please look @Admin',
      mentions: ['admin'],
      for: 'admin',
    }),
    free: {
      [`mentions/admin/${comment}`]: 'absent',
      [`comments/images/sample/${comment}/text`]: anyText,
      [`comments/images/sample/${comment}/for`]: 'none',
    },
    limits: { [`comments/images/sample/${comment}/text`]: [0, 2_000] },
    refused: {
      'in the name of another': newComment({
        path: 'images',
        record: 'sample',
        id: comment,
        by: 'admin',
        text: 'Please look @Contents',
        mentions: ['contents'],
        for: null,
      }),
    },
  },
  {
    what: 'another text of a comment, and that it was done',
    by: 'contents',
    before: { [`comments/images/sample/${comment}`]: { ...said, done: 2 } },
    update: editedComment('images', 'sample', { id: comment }, { text: 'Please look again' }),
    free: { [`comments/images/sample/${comment}/text`]: anyText },
    limits: { [`comments/images/sample/${comment}/text`]: [0, 2_000] },
    refused: { 'as of another time': { [`comments/images/sample/${comment}/at`]: 7 } },
  },
  {
    what: 'that a review is done',
    by: 'admin',
    before: { [`comments/images/sample/${comment}`]: said },
    update: reviewed('images', 'sample', { id: comment }, true),
    free: { [`comments/images/sample/${comment}/done`]: 'none' },
    refused: {
      'and that one had no part in it': {
        [`comments/images/sample/${comment}`]: { ...said, for: null, people: { contents: 1 } },
      },
      'by another': { [`comments/images/sample/${comment}`]: { ...said, for: 'contents' } },
    },
  },
  {
    what: 'what was said of a record that is gone',
    by: 'worker',
    before: { [`comments/images/gone/${comment}`]: said },
    update: { 'comments/images/gone': null },
    refused: {
      'in other words': { 'comments/images/gone': { [comment]: { ...said, text: 'Other' } } },
      'of one that is there': { 'comments/images/sample': null },
      'with something more said': newComment({
        path: 'images',
        record: 'gone',
        id: comment,
        by: 'contents',
        text: 'More',
        mentions: [],
        for: null,
      }),
    },
  },
  {
    what: 'that a version of a person says less',
    by: 'admin',
    before: {
      'history/players/here/1': { token: 'token-0001', record: { photo: 'one', licence: '' } },
      'players/here': { rev: 2 },
      'history/images/here/1': { token: 'token-0001' },
    },
    update: {
      'history/players/here/1/record/photo': '',
      'erased/players/here/1': { at: serverTimestamp, by: 'admin', reason: 'They asked for it.', field: 'photo' },
    },
    free: { 'erased/players/here/1/reason': 'other' },
    refused: {
      'at another time': { 'erased/players/here/1': { ...mark, at: honestNow - 1, field: 'photo' } },
      'of what says nothing of anybody': {
        'erased/images/here/1': { ...mark, at: serverTimestamp, field: 'photo' },
        'history/images/here/1/record/photo': '',
      },
      'of what it said no more': {
        'erased/players/here/1': { ...mark, at: serverTimestamp, field: 'licence' },
      },
    },
  },
  {
    what: 'what is left of a person who is erased',
    by: 'admin',
    before: { 'history/players/gone/1': { token: 'token-0001' } },
    update: {
      'history/players/gone': null,
      'erased/players/gone/all': { at: serverTimestamp, by: 'admin', reason: 'They asked for it.' },
    },
    free: { 'erased/players/gone/all/reason': 'other' },
    limits: { 'erased/players/gone/all/reason': [1, 500] },
  },
  {
    what: 'that texts have followed a new name',
    by: 'worker',
    before: { 'renamed/teams/sample': { 2: { name: 'Before' }, 3: { name: 'Then' } } },
    update: { 'renamed/teams/sample/3': null },
  },
  {
    what: 'a look at a confidential value',
    by: 'admin',
    before: {
      'devices/phone': { rev: 1 },
      'subscribers/phone': { rev: 1 },
      'looks/log/note-0002': { ...look, at: 1 },
      'looks/log/note-0003': { ...look, by: 'colleague', at: honestNow },
    },
    update: lookUpdate('note-0001', { by: 'admin', collection: 'devices', record: 'phone', reason: 'They asked.' }),
    refused: {
      'by an earlier note': { 'looks/current/admin/devices/phone': { at: serverTimestamp, note: 'note-0002' } },
      'by the note of another': { 'looks/current/admin/devices/phone': { at: serverTimestamp, note: 'note-0003' } },
      'by a note of another collection': {
        'looks/log/note-0001': { ...look, at: serverTimestamp },
        'looks/current/admin/subscribers/phone': { at: serverTimestamp, note: 'note-0001' },
      },
      'under a short name': { 'looks/log/short': { ...look, at: serverTimestamp } },
    },
    free: { 'looks/current/admin/devices/phone': 'absent', 'looks/log/note-0001/reason': 'none other' },
    limits: { 'looks/log/note-0001/reason': [1, 200] },
  },
  {
    what: 'a look that leads to nothing yet',
    by: 'admin',
    before: { 'devices/phone': { rev: 1 } },
    update: { 'looks/log/note-0001': { ...look, at: serverTimestamp } },
  },
]

export const honestReads: readonly HonestRead[] = [
  { path: 'unique/contents/slug/any', by: 'admin contents' },
  { path: 'unique/squads/stay/any', by: 'admin lmf' },
  { path: 'unique/teams/name/any', by: '' },
  { path: 'digests/matches/tournament/cup', by: 'admin lmf worker' },
  { path: 'digests/devices/app/oime', by: 'worker' },
  { path: 'erased/devices/sample', by: 'admin lmf contents stats' },
  { path: 'uses/images/sample/contents', by: 'admin contents', max: 500 },
  { path: 'uses/players/sample/squads', by: 'admin lmf worker', max: 500 },
  { path: 'history/images', by: 'admin', max: 500 },
  { path: 'history/images/sample', by: 'admin contents', max: 500 },
  { path: 'history/images/sample/1', by: 'admin contents' },
  { path: 'counts/images', by: 'admin contents' },
  { path: 'renamed/teams', by: 'worker', max: 500 },
  { path: 'renamed/teams/sample', by: 'worker' },
  { path: 'beside/categories/none', by: 'admin contents' },
  { path: 'looks/log', by: 'admin', max: 500 },
  { path: 'words/images', by: 'admin contents', max: 500 },
  { path: 'public/esfutbol/contents', by: anyone, max: 500 },
  { path: 'public/esfutbol/contents/any', by: anyone },
  { path: 'public/esfutbol/layout', by: anyone },
  { path: 'shown/images/sample/contents', by: 'admin contents', max: 500 },
  { path: 'presence/images/sample', by: 'admin contents' },
  { path: 'views/images/start/contents', by: 'contents' },
  { path: 'views/images/private/contents', by: 'contents', max: 500, whole: 'contents' },
  { path: 'views/images/private/contents/v1', by: 'contents' },
  { path: 'views/images/shared/contents', by: 'admin contents', max: 500 },
  { path: 'views/images/shared/contents/v1', by: 'admin contents' },
  { path: 'comments/images/sample', by: 'admin contents' },
  { path: 'mentions/contents', by: 'contents', max: 500, from: 'end' },
  { path: 'mentions/roleless', by: '', max: 500, from: 'end' },
  { path: 'erased/players/sample', by: 'admin lmf' },
  { path: 'shapes', by: 'admin lmf contents stats' },
]
