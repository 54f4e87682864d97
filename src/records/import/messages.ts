import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  steps: { en: 'Import steps', es: 'Pasos de la importación' },
  stepFile: { en: 'File', es: 'Archivo' },
  stepColumns: { en: 'Columns', es: 'Columnas' },
  stepCheck: { en: 'Check', es: 'Revisión' },
  stepImport: { en: 'Import', es: 'Importación' },
  mayNot: {
    en: 'Your role can view {many} but not create or edit them, so you can’t import any.',
    es: 'Tu rol puede ver {many}, pero no crear ni editar, así que no puedes importar.',
  },
  chooseTitle: { en: 'Choose a file', es: 'Elige un archivo' },
  chooseLine: {
    en: 'A CSV file with a header, up to 100,000 rows. Rows with an ID update that record, the others become new {many}.',
    es: 'Un archivo CSV con encabezado, de hasta 100,000 filas. Las filas con ID actualizan ese registro; las demás crean {many}.',
  },
  choose: { en: 'Choose a CSV file', es: 'Elegir un archivo CSV' },
  drop: { en: 'or drop it here', es: 'o suéltalo aquí' },
  paste: { en: 'Or paste rows from a spreadsheet', es: 'O pega filas de una hoja de cálculo' },
  usePasted: { en: 'Use the pasted rows', es: 'Usar las filas pegadas' },
  pastedName: { en: 'Pasted rows', es: 'Filas pegadas' },
  reading: { en: 'Reading {name}…', es: 'Leyendo {name}…' },
  recentTitle: { en: 'Your imports on this device', es: 'Tus importaciones en este dispositivo' },
  recentOpen: {
    en: '{done, number} of {total, number} rows done',
    es: '{done, number} de {total, number} filas hechas',
  },
  recentDone: {
    en: '{total, plural, one {# row imported} other {# rows imported}}',
    es: '{total, plural, one {# fila importada} other {# filas importadas}}',
  },
  recentUndone: { en: 'Undone', es: 'Deshecha' },
  resume: {
    en: 'Resume import of {total, number} rows: {done, number} done',
    es: 'Reanudar la importación de {total, number} filas: {done, number} hechas',
  },
  undoThis: { en: 'Undo the import of {name}', es: 'Deshacer la importación de {name}' },
  forget: { en: 'Remove the import of {name} from this list', es: 'Quitar de esta lista la importación de {name}' },
  columnsTitle: { en: 'Match the columns', es: 'Relaciona las columnas' },
  facts: {
    en: '{rows, plural, one {# row} other {# rows}} in {name}.',
    es: '{rows, plural, one {# fila} other {# filas}} en {name}.',
  },
  notUtf8: {
    en: 'The file is not UTF-8: it was read as {encoding}. If letters with accents look wrong, save it as “CSV UTF-8”.',
    es: 'El archivo no es UTF-8: se leyó como {encoding}. Si las letras con acento se ven mal, guárdalo como «CSV UTF-8».',
  },
  targetOf: { en: 'Column “{column}” is imported as', es: 'La columna «{column}» se importa como' },
  skip: { en: 'Skip column', es: 'Omitir columna' },
  openTarget: { en: 'Choose a field, or skip the column', es: 'Elige un campo u omite la columna' },
  openColumns: {
    en: '{count, plural, one {One column matches no field. Choose its field below, or skip it.} other {# columns match no field. Choose a field for each below, or skip it.}}',
    es: '{count, plural, one {Una columna no corresponde a ningún campo. Elige abajo su campo u omítela.} other {# columnas no corresponden a ningún campo. Elige abajo el campo de cada una u omítela.}}',
  },
  unbrought: {
    en: 'No column for {fields}. New {many} can’t be created without {count, plural, one {it} other {them}}.',
    es: '{count, plural, one {Falta la columna para} other {Faltan columnas para}} {fields}. Sin {count, plural, one {ese dato} other {esos datos}} no se pueden crear {many}.',
  },
  altTarget: { en: '{field}: alternative text', es: '{field}: texto alternativo' },
  keptColumn: { en: 'Skipped: the console fills this in.', es: 'Se omite: la consola lo llena.' },
  idTarget: { en: 'Record ID', es: 'ID del registro' },
  revTarget: { en: 'Record version', es: 'Versión del registro' },
  noHeader: { en: 'without a header', es: 'sin encabezado' },
  dates: { en: 'Dates in “{column}” are read as', es: 'Las fechas de «{column}» se leen como' },
  dayFirst: { en: 'day/month/year', es: 'día/mes/año' },
  monthFirst: { en: 'month/day/year', es: 'mes/día/año' },
  noOrder: {
    en: 'Undecided: dates that can be read both ways are refused',
    es: 'Sin decidir: se rechazan las que se pueden leer de dos maneras',
  },
  datesCertain: {
    en: 'Certain: {example} in row {row} can only be read this way.',
    es: 'Seguro: {example}, en la fila {row}, no se puede leer de otra manera.',
  },
  datesOpen: {
    en: 'The file doesn’t say: {example} in row {row} can be read both ways. Check before you continue.',
    es: 'El archivo no lo dice: {example}, en la fila {row}, se puede leer de dos maneras. Compruébalo antes de continuar.',
  },
  datesContradict: {
    en: 'Rows contradict each other: {day} in row {dayRow} has the day first, {month} in row {monthRow} the month. Nothing is guessed: choose an order, or correct the file.',
    es: 'Hay filas que se contradicen: {day}, en la fila {dayRow}, lleva primero el día; {month}, en la fila {monthRow}, el mes. No se adivina nada: elige un orden o corrige el archivo.',
  },
  key: { en: 'Rows that update existing records', es: 'Filas que actualizan registros existentes' },
  keyNone: { en: 'None: every row becomes a new record', es: 'Ninguna: cada fila crea un registro' },
  keyId: { en: 'Rows with a known ID', es: 'Las que tienen un ID conocido' },
  keyField: { en: 'Rows with the same {field}', es: 'Las que coinciden en {field}' },
  emptyCells: {
    en: 'An empty cell clears the field. Skipped columns leave their fields as they are.',
    es: 'Una celda vacía deja vacío el campo. Las columnas omitidas dejan sus campos como están.',
  },
  back: { en: 'Back', es: 'Atrás' },
  check: {
    en: '{count, plural, one {Check # row} other {Check # rows}}',
    es: '{count, plural, one {Revisar # fila} other {Revisar # filas}}',
  },
  checking: {
    en: 'Checking {done, number} of {of, number} rows…',
    es: 'Revisando {done, number} de {of, number} filas…',
  },
  readyTitle: { en: 'What will be imported', es: 'Qué se importará' },
  new: { en: 'New', es: 'Nuevas' },
  changed: { en: 'Changed', es: 'Cambiadas' },
  unchanged: { en: 'Unchanged', es: 'Sin cambios' },
  invalid: { en: 'Invalid', es: 'Con errores' },
  showOnly: { en: 'Show rows', es: 'Mostrar filas' },
  rowNumber: { en: 'Row', es: 'Fila' },
  rowWhat: { en: 'What happens', es: 'Qué pasa' },
  rowTitle: { en: 'Record', es: 'Registro' },
  rowDetails: { en: 'Details', es: 'Detalles' },
  previewNote: {
    en: 'The first {shown, number} of {total, number} rows.',
    es: 'Las primeras {shown, number} de {total, number} filas.',
  },
  noRows: { en: 'No rows of this kind.', es: 'Ninguna fila de este tipo.' },
  downloadInvalid: {
    en: '{count, plural, one {Download # invalid row} other {Download # invalid rows}}',
    es: '{count, plural, one {Descargar # fila con errores} other {Descargar # filas con errores}}',
  },
  reason: { en: 'reason', es: 'motivo' },
  nothingToDo: {
    en: 'Nothing to import: no rows are new or changed.',
    es: 'Nada que importar: ninguna fila es nueva ni cambia.',
  },
  leftOut: {
    en: '{count, plural, one {# invalid row will be skipped} other {# invalid rows will be skipped}}.',
    es: '{count, plural, one {Se omitirá # fila con errores} other {Se omitirán # filas con errores}}.',
  },
  start: {
    en: '{count, plural, one {Import # row} other {Import # rows}}',
    es: '{count, plural, one {Importar # fila} other {Importar # filas}}',
  },
  importing: { en: 'Importing', es: 'Importando' },
  written: { en: '{done, number} of {of, number} rows', es: '{done, number} de {of, number} filas' },
  writtenWithPictures: {
    en: '{done, number} of {of, number} rows and images',
    es: '{done, number} de {of, number} filas e imágenes',
  },
  keepOpen: {
    en: 'You can work in another tab meanwhile. If this one closes, you can resume the import here.',
    es: 'Mientras tanto puedes trabajar en otra pestaña. Si esta se cierra, la importación se puede reanudar aquí.',
  },
  doneTitle: { en: 'Import finished', es: 'Importación terminada' },
  stoppedTitle: { en: 'Import stopped', es: 'Importación detenida' },
  failedTitle: { en: 'The import could not continue', es: 'La importación no pudo continuar' },
  reportList: { en: 'Results', es: 'Resultados' },
  created: { en: 'Created', es: 'Creadas' },
  refused: { en: 'Refused', es: 'Rechazadas' },
  left: { en: 'Not done', es: 'Sin hacer' },
  downloadRefused: {
    en: '{count, plural, one {Download # refused row} other {Download # refused rows}}',
    es: '{count, plural, one {Descargar # fila rechazada} other {Descargar # filas rechazadas}}',
  },
  undo: { en: 'Undo this import', es: 'Deshacer esta importación' },
  again: { en: 'Import another file', es: 'Importar otro archivo' },
  begun: {
    en: '{count, plural, one {# new record is} other {# new records are}} “{state}”. Change status:',
    es: '{count, plural, one {# registro nuevo está} other {# registros nuevos están}} en «{state}». Cambiar estado:',
  },
  toList: { en: 'Go to {many}', es: 'Ir a {many}' },
  askTitle: { en: 'Undo the import?', es: '¿Deshacer la importación?' },
  askLine: {
    en: 'Records it created will be deleted, and records it changed will get their earlier values back. Records that someone has changed since stay as they are.',
    es: 'Los registros que creó se eliminarán, y los que cambió recuperarán sus valores anteriores. Los que alguien cambió después se quedan como están.',
  },
  askYes: { en: 'Undo the import', es: 'Deshacer la importación' },
  undoing: { en: 'Undoing', es: 'Deshaciendo' },
  undoneTitle: { en: 'Import undone', es: 'Importación deshecha' },
  undoStoppedTitle: { en: 'Undoing stopped', es: 'Se detuvo antes de deshacerla del todo' },
  deleted: { en: 'Deleted', es: 'Eliminadas' },
  restored: { en: 'Restored', es: 'Restauradas' },
  stays: { en: 'Left as they are', es: 'Se quedan como están' },
  rowAt: { en: 'Row {row}: {title}', es: 'Fila {row}: {title}' },
  empty: {
    en: 'The file is empty. Choose one with a header and at least one row.',
    es: 'El archivo está vacío. Elige uno con encabezado y al menos una fila.',
  },
  headerOnly: {
    en: 'The file has a header but no rows. Add rows below it, or choose another file.',
    es: 'El archivo tiene encabezado, pero ninguna fila. Agrega filas debajo o elige otro archivo.',
  },
  sameHeader: {
    en: 'The file has two columns called “{column}”. Rename or remove one of them.',
    es: 'El archivo tiene dos columnas llamadas «{column}». Cambia el nombre de una o quítala.',
  },
  tooLarge: {
    en: 'The file is larger than {limit} MB. Split it and import the parts one by one.',
    es: 'El archivo ocupa más de {limit} MB. Divídelo e importa las partes una tras otra.',
  },
  tooManyRows: {
    en: 'The file has more than {limit} rows. Split it and import the parts one by one.',
    es: 'El archivo tiene más de {limit} filas. Divídelo e importa las partes una tras otra.',
  },
  openQuote: {
    en: 'A quotation mark opened in row {row}, or before it, is never closed. Correct the file and choose it again.',
    es: 'Una comilla que se abre en la fila {row}, o antes, no se cierra nunca. Corrige el archivo y elígelo de nuevo.',
  },
  rowTooLong: {
    en: 'Row {row} is longer than 4 MB. A quotation mark in it is probably never closed. Correct the file and choose it again.',
    es: 'La fila {row} pasa de 4 MB. Seguramente una de sus comillas no se cierra nunca. Corrige el archivo y elígelo de nuevo.',
  },
  withZip: {
    en: 'To import images, choose a ZIP of them along with the table, or put the table inside it. A column such as “Cover image” holds their file names, and “Cover image alt” their alternative text.',
    es: 'Las imágenes van en un ZIP: elígelo junto con la tabla o pon la tabla dentro. Una columna, por ejemplo «Imagen de portada», lleva los nombres de archivo, e «Imagen de portada alt», el texto alternativo.',
  },
  shortYear: {
    en: '{field}: “{text}” is read as {date}. If that is wrong, use four-digit years in the file.',
    es: '{field}: «{text}» se lee como {date}. Si no es así, usa años de cuatro cifras en el archivo.',
  },
  withPictures: {
    en: '{count, plural, one {One image from the ZIP will be uploaded with them.} other {# images from the ZIP will be uploaded with them.}}',
    es: '{count, plural, one {Con ellas se subirá una imagen del ZIP.} other {Con ellas se subirán # imágenes del ZIP.}}',
  },
  uploaded: { en: 'Images uploaded', es: 'Imágenes subidas' },
  removed: { en: 'Images deleted', es: 'Imágenes eliminadas' },
  zipDamaged: {
    en: 'The ZIP is damaged, or packed in a way that browsers can’t read. Create it again.',
    es: 'El ZIP está dañado, o sus archivos están comprimidos de un modo que los navegadores no leen. Vuelve a crearlo.',
  },
  zipLocked: {
    en: 'The ZIP needs a password. Create it without one.',
    es: 'El ZIP pide una contraseña. Créalo sin ella.',
  },
  zipTooLarge: {
    en: 'The ZIP is larger than {limit} MB. Split it and import the parts one by one.',
    es: 'El ZIP supera {limit} MB. Divídelo e importa las partes una tras otra.',
  },
  zipTooMany: {
    en: 'The ZIP has more than {limit, number} files. Split it and import the parts one by one.',
    es: 'El ZIP tiene más de {limit, number} archivos. Divídelo e importa las partes una tras otra.',
  },
  zipUnpacks: {
    en: 'The files in the ZIP are larger than {limit, number} MB once unpacked. Split it and import the parts one by one.',
    es: 'Los archivos del ZIP superan {limit, number} MB al descomprimirlos. Divídelo e importa las partes una tras otra.',
  },
  zipNoTable: {
    en: 'The ZIP has no CSV file. Add the table to it, or choose both together.',
    es: 'El ZIP no contiene ningún archivo CSV. Pon la tabla dentro o elige ambos juntos.',
  },
  zipTables: {
    en: 'The ZIP holds several CSV files. Keep one, or choose the table together with the ZIP.',
    es: 'El ZIP contiene varios archivos CSV. Deja uno o elige la tabla junto con el ZIP.',
  },
  workbook: {
    en: 'This is a spreadsheet workbook. Save it as CSV (in Excel “CSV UTF-8”), and choose that file.',
    es: 'Esto es un libro de una hoja de cálculo. Guárdalo como CSV (en Excel, «CSV UTF-8») y elige ese archivo.',
  },
  noText: { en: 'This is not a text file. Choose a CSV file.', es: 'Este archivo no es texto. Elige un archivo CSV.' },
  zipNeeded: {
    en: 'Some images in this import haven’t been uploaded yet, and this device doesn’t keep the ZIP. Choose the same ZIP again, or resume without them: their rows will be refused.',
    es: 'Faltan por subir imágenes de esta importación, y este dispositivo no guarda el ZIP. Elige otra vez el mismo ZIP o reanuda sin ellas: sus filas se rechazarán.',
  },
  zipOther: {
    en: 'That ZIP is missing images from this import. Choose the one you started with, or resume without them.',
    es: 'A ese ZIP le faltan imágenes de esta importación. Elige el mismo con el que empezaste o reanuda sin ellas.',
  },
  chooseZip: { en: 'Choose the ZIP', es: 'Elegir el ZIP' },
  resumeWithout: { en: 'Resume without the images', es: 'Reanudar sin las imágenes' },
  pictureLeft: {
    en: 'The image {name} was skipped because its ZIP was not chosen again.',
    es: 'La imagen {name} se omitió porque no se volvió a elegir su ZIP.',
  },
  importNotKept: {
    en: 'This device no longer remembers that import.',
    es: 'Este dispositivo ya no recuerda esa importación.',
  },
})
