import { demoChats } from './chats.ts'
import { demoService } from './demo-service.ts'
import { demoFriends } from './friends.ts'

/** What the mock answers from as long as the page stays open. */
export const demo = demoService({ friends: demoFriends, chats: demoChats })

/** How many messages nobody has read. Asked of the data itself: a mark in the header is not worth starting the mock for. */
export const countUnread = (): number => demo.list().reduce((sum, friend) => sum + friend.new, 0)
