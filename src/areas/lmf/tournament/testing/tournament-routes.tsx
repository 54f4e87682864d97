import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import TournamentLayout from '../layout.tsx'

/** Pages of a tournament within their layout, by their paths. */
export const tournamentRoutes = (pages: Readonly<Record<string, ComponentType>>) => (): readonly RouteObject[] => [
  { Component: TournamentLayout, children: Object.entries(pages).map(([path, Component]) => ({ path, Component })) },
]
