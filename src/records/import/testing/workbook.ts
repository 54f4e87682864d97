import { zipOf } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

interface WorkbookOptions {
  /** Contents of `sheetData` by sheet. */
  readonly sheets: Readonly<Record<string, string>>
  readonly shared?: string
  readonly properties?: string
}

/** A workbook as Excel writes it. Styles: 0 is general, 1 a date, 2 its own format of a time, 3 money. */
export const workbookOf = ({ sheets, shared = '', properties = '' }: WorkbookOptions): Blob => {
  const names = Object.keys(sheets)
  return zipOf(
    { name: '[Content_Types].xml', bytes: bytes('<Types/>') },
    {
      name: 'xl/workbook.xml',
      bytes: bytes(
        `<workbook>${properties}<sheets>${names
          .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
          .join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: bytes(
        `<Relationships>${names
          .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
          .join('')}</Relationships>`,
      ),
    },
    { name: 'xl/sharedStrings.xml', bytes: bytes(`<sst>${shared}</sst>`) },
    {
      name: 'xl/styles.xml',
      bytes: bytes(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="h:mm"/><numFmt numFmtId="165" formatCode="&quot;d&quot; #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      ),
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      bytes: bytes(`<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`),
    })),
  )
}
