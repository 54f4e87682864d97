# language: es
Característica: Una jornada en una pantalla
  El día de los partidos, el personal escribe marcadores, goleadores y tarjetas, y ve enseguida cómo queda la clasificación y quién
  queda sancionado.

  Antecedentes:
    Dado que he entrado como lmf@luna.test
    Y miro la jornada 13 de "Liga Aficionada de los Volcanes"

  Regla: Los marcadores se escriben uno tras otro, sin mouse

    @REQ-LMF-8
    Escenario: Una jornada con el teclado
      Entonces "Halcones de Alegría" lleva 12 partidos en la clasificación
      Cuando escribo los marcadores "2–1" y "0–0" a partir del partido de "Halcones de Alegría"
      Entonces el partido de "Halcones de Alegría" está "Jugado" con 2–1
      Y el partido de "Juventud Cojutepeque" está "Jugado" con 0–0
      Y "Halcones de Alegría" lleva 13 partidos en la clasificación
      Cuando deshago el marcador de "Juventud Cojutepeque"
      Entonces el partido de "Juventud Cojutepeque" está "Programado" sin marcador

  Regla: Quien mira la jornada lo ve enseguida, y ningún marcador se pierde cuando escriben dos personas

    @REQ-LMF-9
    Escenario: Otra persona en la otra banda, que guarda antes otro marcador
      Dado que otra persona mira la misma jornada
      Cuando escribo el marcador "3–0" del partido de "Sporting Ilobasco"
      Entonces la otra persona ve 3–0 en el de "Sporting Ilobasco", que lleva 13 partidos en la clasificación
      Dado que he escrito el marcador "1–0" del partido de "Unión Juayúa" sin salir de él
      Cuando la otra persona escribe el marcador "1–1" del partido de "Unión Juayúa"
      Entonces leo "Mientras tanto, otra persona guardó 1–1."
      Cuando presiono "Enter"
      Entonces leo "otra persona guardó 1–1 desde que empezaste. Tú escribiste 1–0."
      Cuando presiono el botón "Guardar 1–0"
      Entonces la otra persona ve 1–0 en el de "Unión Juayúa"

  Regla: Las tarjetas que llegan al límite del torneo sancionan, hasta que alguien las corrige

    @REQ-LMF-10
    Escenario: Una tercera amarilla, y su corrección
      Cuando escribo el marcador "2–1" del partido de "Volcanes de Izalco"
      Y agrego con el teclado que el 3 de "Racing Panchimalco" tuvo "Tarjeta amarilla" en el minuto 38
      Entonces leo "0 de 3 goles tienen goleador."
      Cuando paso a la jornada 14
      Entonces leo que "Alexis Abrego Iraheta" tiene sanción por "tercera amarilla, jornada 13"
      Cuando empiezo a agregar que el 3 de "Racing Panchimalco" tuvo "Gol" en el minuto 5
      Entonces leo "Sancionado: tercera amarilla, jornada 13"
      Y la página es accesible y cabe en la pantalla
      Cuando presiono "Enter"
      Entonces aparece en la lista con la advertencia
      Cuando paso de vuelta a la jornada 13
      Y elimino "Tarjeta amarilla" del minuto 38 del partido de "Volcanes de Izalco"
      Y paso a la jornada 14
      Entonces "Alexis Abrego Iraheta" no tiene sanción
