/** Where subscribers live, by ISO 3166: Central America, and where many of its people have moved. */
export const countries = {
  SV: { en: 'El Salvador', es: 'El Salvador' },
  GT: { en: 'Guatemala', es: 'Guatemala' },
  HN: { en: 'Honduras', es: 'Honduras' },
  NI: { en: 'Nicaragua', es: 'Nicaragua' },
  CR: { en: 'Costa Rica', es: 'Costa Rica' },
  PA: { en: 'Panama', es: 'Panamá' },
  BZ: { en: 'Belize', es: 'Belice' },
  MX: { en: 'Mexico', es: 'México' },
  US: { en: 'United States', es: 'Estados Unidos' },
  CA: { en: 'Canada', es: 'Canadá' },
  ES: { en: 'Spain', es: 'España' },
  IT: { en: 'Italy', es: 'Italia' },
  AU: { en: 'Australia', es: 'Australia' },
  ZZ: { en: 'Elsewhere', es: 'Otro país' },
} as const
