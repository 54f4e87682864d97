/** Where a player plays. */
export const positions = {
  goalkeeper: { en: 'Goalkeeper', es: 'Portero' },
  defender: { en: 'Defender', es: 'Defensa' },
  midfielder: { en: 'Midfielder', es: 'Centrocampista' },
  forward: { en: 'Forward', es: 'Delantero' },
} as const
