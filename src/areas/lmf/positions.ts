/** Where a player plays. */
export const positions = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const

export const positionWords = {
  en: { goalkeeper: 'Goalkeeper', defender: 'Defender', midfielder: 'Midfielder', forward: 'Forward' },
  es: { goalkeeper: 'Portero', defender: 'Defensa', midfielder: 'Centrocampista', forward: 'Delantero' },
} as const
