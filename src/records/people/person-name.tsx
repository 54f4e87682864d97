import { usePersonName } from './use-person-name.ts'

/** The name of a person, in place. */
export const PersonName = ({ uid }: { readonly uid: string }) => <>{usePersonName(uid)}</>
