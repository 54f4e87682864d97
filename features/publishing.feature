# language: es
Característica: Publicación
  Lo que escribe el equipo de contenidos llega a las aplicaciones cuando alguien lo publica, de inmediato o a la hora
  programada, y sale de ellas cuando se retira. Las aplicaciones leen lo que es público y nada más.

  Regla: Una persona escribe un contenido y otra lo publica

    @REQ-CONT-1
    Escenario: Del borrador a las aplicaciones, y al archivo
      Dado que he entrado como contents@luna.test
      Cuando creo un "contenido" con
        | Título       | Copa en Sonsonate |
        | Tipo         | Artículo          |
        | Aplicaciones | Oíme              |
        | Publicar el  | 2030-12-24 18:30  |
      Y cambio su estado con "Enviar a revisión"
      Entonces su estado es "En revisión"
      Y sus aplicaciones no lo muestran
      Cuando se lo paso a admin@luna.test
      Y cambio su estado con "Publicar"
      Entonces su estado es "Publicado"
      Y sus aplicaciones muestran "Copa en Sonsonate"
      Y el formulario muestra "" en "Publicar el"
      Cuando cambio su estado con "Archivar"
      Entonces su estado es "Archivado"
      Y sus aplicaciones no lo muestran

  Regla: Lo programado se publica automáticamente

    @REQ-CONT-2
    Escenario: Llega su hora mientras alguien lo mira, y publican dos servicios
      Dado que he entrado como contents@luna.test
      Y el servicio automático está en marcha
      Y el servicio automático está en marcha
      Y estoy editando un contenido que está "Programado"
      Y sus aplicaciones no lo muestran
      Cuando llega su hora
      Entonces su estado es "Publicado"
      Y sus aplicaciones lo muestran
      Y su historial dice una vez que se publicó automáticamente

    @REQ-CONT-3
    Escenario: Ningún servicio publica, y quien mira lo atrasado lee por qué, hasta que uno lo hace
      Dado que he entrado como contents@luna.test
      Y estoy editando un contenido que está "Programado"
      Cuando su hora fue hace un cuarto de hora
      Entonces leo "Lo programado está en espera"
      Cuando abro otra vez la lista de contenidos
      Entonces leo "Lo programado está en espera"
      Dado que el servicio automático está en marcha
      Entonces no leo "Lo programado está en espera"

  Regla: Se ve qué es público y desde cuándo

    @REQ-CONT-4
    Escenario: Una corrección, pública solo cuando se publica de nuevo, y retirada
      Dado que he entrado como contents@luna.test
      Y estoy editando un contenido que está "Publicado"
      Entonces leo desde cuándo es público y en cuáles de sus aplicaciones
      Cuando guardo "Corregido: la final se juega el domingo" en "Título"
      Entonces leo "Una versión guardada desde entonces todavía no es pública"
      Y sus aplicaciones no muestran "Corregido: la final se juega el domingo"
      Cuando cambio su estado con "Publicar cambios"
      Entonces sus aplicaciones muestran "Corregido: la final se juega el domingo"
      Cuando cambio su estado con "Retirar"
      Entonces no leo "Público desde"
      Y sus aplicaciones no lo muestran

  Regla: El calendario muestra lo programado

    @REQ-CONT-5
    Escenario: Mover un contenido a otro día, ir de mes en mes con el teclado y volver a la lista
      Dado que he entrado como contents@luna.test
      Y el calendario muestra "diciembre de 2026"
      Cuando muevo el primer contenido del calendario a "2026-12-24 18:30"
      Entonces el calendario lo muestra el 24 de diciembre a las "18:30"
      Cuando presiono el botón "Deshacer"
      Entonces el calendario no lo muestra el 24 de diciembre
      Cuando presiono "PageDown" en un día del calendario
      Entonces el calendario muestra "enero de 2027", y uno de sus días tiene el foco
      Cuando abro la página "Contenidos"
      Y sigo "Calendario"
      Entonces veo la página "Calendario"
