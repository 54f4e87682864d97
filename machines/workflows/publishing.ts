import { setup } from 'xstate'
import type { WorkflowMeta } from './workflow.ts'

const write = { meta: { permission: 'contents.write' } }
const publish = { meta: { permission: 'contents.publish' } }

/**
 * The life of a content. While it is published the record is its working copy: what people read is the public copy, which `publish`
 * writes anew.
 */
export const publishingMachine = setup({
  types: {
    meta: {} as WorkflowMeta,
    events: {} as {
      type:
        | 'submit'
        | 'sendBack'
        | 'schedule'
        | 'unschedule'
        | 'publish'
        | 'release'
        | 'unpublish'
        | 'expire'
        | 'archive'
        | 'reopen'
    },
  },
}).createMachine({
  id: 'publishing',
  initial: 'draft',
  states: {
    draft: {
      on: {
        submit: { target: 'inReview', ...write },
        archive: { target: 'archived', ...write },
      },
    },
    inReview: {
      on: {
        publish: { target: 'published', ...publish },
        schedule: { target: 'scheduled', meta: { permission: 'contents.publish', ahead: 'publishAt' } },
        sendBack: { target: 'draft', ...publish },
        archive: { target: 'archived', ...write },
      },
    },
    scheduled: {
      meta: { needs: ['apps', 'publishAt'] },
      on: {
        publish: { target: 'published', ...publish },
        unschedule: { target: 'inReview', ...publish },
        release: { target: 'published', meta: { due: 'publishAt' } },
      },
    },
    published: {
      meta: { needs: ['apps'], isPublic: true },
      on: {
        publish: { target: 'published', ...publish },
        unpublish: { target: 'draft', ...publish },
        archive: { target: 'archived', ...publish },
        expire: { target: 'archived', meta: { due: 'unpublishAt' } },
      },
    },
    archived: {
      on: { reopen: { target: 'draft', ...write } },
    },
  },
})
