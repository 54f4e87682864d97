/** An account to create. `uid` is at most 128 characters. */
export interface NewAccount {
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly displayName?: string
  readonly disabled?: boolean
  /** True by default. */
  readonly emailVerified?: boolean
}

export interface StoredAccount {
  readonly localId: string
  readonly email?: string
  readonly passwordHash?: string
  /** Seconds since the epoch, as a decimal; tokens issued earlier are refused. */
  readonly validSince?: string
  readonly [field: string]: unknown
}

interface EmailedCode {
  readonly email: string
  readonly requestType: string
  readonly oobCode: string
  readonly oobLink: string
}

export type AuthAdmin = ReturnType<typeof authAdmin>

interface Place {
  readonly origin: string
  readonly projectId: string
  readonly tenantId?: string | undefined
}

const pageSize = 1000

/** Client of the Auth emulator's management API with the token `owner`. Tenants are created on first use. */
export const authAdmin = ({ origin, projectId, tenantId }: Place) => {
  const within = tenantId ? `${projectId}/tenants/${tenantId}` : projectId
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${within}/accounts`

  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`The Auth emulator refused ${method} ${path}: ${answer}`)
    return JSON.parse(answer) as T
  }

  const upload = async (users: readonly object[]): Promise<void> => {
    if (users.length === 0) return
    const { error } = await request<{ error?: readonly { index: number; message: string }[] }>(
      'POST',
      `${accounts}:batchCreate`,
      { users, allowOverwrite: true },
    )
    const first = error?.[0]
    if (first) throw new Error(`The Auth emulator refused account ${first.index}: ${first.message}`)
  }

  const config = `/emulator/v1/projects/${projectId}/config`
  const setConfig = (settings: object): Promise<unknown> => request('PATCH', config, settings)

  return {
    /** Creates all in one call; replaces accounts with the same uid. */
    createAccounts: (list: readonly NewAccount[]): Promise<void> =>
      upload(
        list.map(({ uid, password, ...rest }) => ({
          localId: uid,
          rawPassword: password,
          emailVerified: true,
          ...rest,
        })),
      ),
    disableAccount: (uid: string): Promise<unknown> =>
      request('POST', `${accounts}:update`, { localId: uid, disableUser: true }),
    removeAllAccounts: (): Promise<unknown> => request('DELETE', `/emulator/v1/projects/${within}/accounts`),
    exportAccounts: async (): Promise<StoredAccount[]> => {
      const exported: StoredAccount[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const page: { users?: StoredAccount[]; nextPageToken?: string } = await request(
          'GET',
          `${accounts}:batchGet?maxResults=${pageSize}${token ? `&nextPageToken=${encodeURIComponent(token)}` : ''}`,
        )
        exported.push(...(page.users ?? []))
        token = page.nextPageToken
      }
      return exported
    },
    /** Imports exported accounts; sessions from before the export continue. */
    importAccounts: async (list: readonly StoredAccount[]): Promise<void> => {
      await upload(list)
      // Importing would invalidate all tokens issued so far, and sign people out of open tabs.
      for (const { localId, validSince } of list)
        if (validSince) await request('POST', `${accounts}:update`, { localId, validSince })
    },
    /** Codes to reset passwords and verify addresses, oldest first. */
    emailedCodes: async (): Promise<EmailedCode[]> => {
      const { oobCodes } = await request<{ oobCodes?: EmailedCode[] }>(
        'GET',
        `/emulator/v1/projects/${within}/oobCodes`,
      )
      return oobCodes ?? []
    },
    /** Codes sent to a phone, oldest first. */
    codesSentTo: async (phone: string): Promise<string[]> => {
      const { verificationCodes = [] } = await request<{
        verificationCodes?: readonly { readonly phoneNumber: string; readonly code: string }[]
      }>('GET', `/emulator/v1/projects/${within}/verificationCodes`)
      return verificationCodes.filter(sent => sent.phoneNumber === phone).map(({ code }) => code)
    },
    /** Whether accounts of this tenant can have a phone as their second factor. On by default. */
    offerSecondFactors: (on: boolean): Promise<unknown> =>
      request('PATCH', `/identitytoolkit.googleapis.com/v2/projects/${within}?updateMask=mfaConfig`, {
        mfaConfig: { state: on ? 'ENABLED' : 'DISABLED', enabledProviders: on ? ['PHONE_SMS'] : [] },
      }),
    /** Settings of the whole project, as exports hold them. */
    config: (): Promise<object> => request('GET', config),
    setConfig,
    tenantIds: async (): Promise<string[]> => {
      const ids: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const page: { tenants: { tenantId: string }[]; nextPageToken?: string } = await request(
          'GET',
          `/identitytoolkit.googleapis.com/v2/projects/${projectId}/tenants?pageSize=${pageSize}${token ? `&pageToken=${token}` : ''}`,
        )
        ids.push(...page.tenants.map(({ tenantId }) => tenantId))
        token = page.nextPageToken
      }
      return ids
    },
    /** Whether the service hides which addresses have an account. Applies to the whole project, tenants included. */
    protectEmailAddresses: (on: boolean) => setConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: on } }),
  }
}
