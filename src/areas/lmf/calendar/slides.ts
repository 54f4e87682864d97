/** For what is wider than the screen: the keyboard reaches it, and its arrows slide it. */
export const slides = { tabIndex: 0 } as const
