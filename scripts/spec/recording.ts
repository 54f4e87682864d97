/** Makes a run record what only the specification needs: rule decisions, pictures, arguments of steps. */
const recordFlag = '--record'

/** True in a run with `--record`, and in the processes that it starts. */
export const isRecording = (): boolean => process.env.LUNA_RECORD === '1'

/** Takes `--record` out of a command's arguments; with it, this process and those that it starts record. */
export const takeRecordFlag = (given: readonly string[]): readonly string[] => {
  if (given.includes(recordFlag)) process.env.LUNA_RECORD = '1'
  return given.filter(argument => argument !== recordFlag)
}
