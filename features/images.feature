Feature: Images
  The pictures that contents and apps show. They are prepared in the browser, described by the person who uploads them, and found by name.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Several pictures are uploaded together, each with a description for people who cannot see it

    @REQ-CONT-9
    Scenario: Two pictures are described and saved together
      Given I have chosen the picture "Estadio lleno.png" to upload
      And I drop the picture "Tribuna norte.png"
      When I describe "Estadio lleno.png" as "El estadio, lleno hasta la última fila"
      And I describe "Tribuna norte.png" as "La tribuna norte con banderas"
      And I press the button "Save all"
      Then both pictures are saved
      And the images begin with "Tribuna norte, Estadio lleno"

  Rule: A picture can be uploaded in the field that shows it

    @REQ-CONT-10
    Scenario: A cover is uploaded in the form of its content
      Given I am editing the content "La cantera de Platense pide paso"
      When I drop the picture "Golazo.png" on "Cover image"
      And I describe "Golazo.png" as "El gol del empate, visto desde la portería"
      Then the page is accessible and fits the screen
      When I press the button "Save Golazo.png"
      Then "Cover image" shows the picture "Golazo"
      And what each of these buttons opens is accessible and fits the screen
        | Choose another |
      When I save
      Then the images begin with "Golazo"

    @REQ-CONT-12
    Scenario: A picture in a text has a caption in the app
      Given I am editing the content "La cantera de Platense pide paso"
      When I drop the picture "Golazo.png" on the text
      And I describe "Golazo.png" as "El gol del empate"
      And I enter "Platense empata en el minuto 90" as "Caption"
      And the page is accessible and fits the screen
      When I insert it in the text
      And I save
      And I press the button "Preview in the app"
      Then the text in the app shows "El gol del empate" with the caption "Platense empata en el minuto 90"

    @REQ-CONT-10
    Scenario: A picture says in which text it is used
      Given I am editing the content "La cantera de Platense pide paso"
      And I drop the picture "Golazo.png" on the text
      And I describe "Golazo.png" as "El gol del empate"
      And I insert it in the text
      And I save
      When I look at the images
      And I open the image "Golazo"
      Then I read that it is used by "La cantera de Platense pide paso"

  Rule: A file that is not a picture is refused, with what to do, and does not hold up the others

    @REQ-CONT-11
    Scenario: A text file named like a picture is refused
      When I choose the text "Acta.png" and the picture "Gol.png" to upload
      Then I read about "Acta.png" "Acta.png is not an image. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP."
      And "Gol.png" can be described

  Rule: Pictures are found by their name, and show where they are used

    @REQ-CONT-10
    Scenario: A picture is found by its name, and says where it is used
      Given I look at the images
      And I see the thumbnail of "Camiseta verde 120"
      When I search the images for "cancha verde 1"
      Then all images that I see begin with "Cancha verde 1"
      When I open the image "Cancha verde 1"
      Then I read that it is used by "ES Fútbol"
