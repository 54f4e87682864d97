Feature: Images
  The pictures that contents and apps show. They are prepared in the browser, described by whoever uploads them, and found again by name.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Pictures are uploaded several at once, each with a text for people who do not see it

    Scenario: Two pictures
      Given I have chosen the pictures "Estadio lleno.png, Tribuna norte.png" to upload
      When I describe "Estadio lleno.png" as "El estadio, lleno hasta la última fila"
      And I describe "Tribuna norte.png" as "La tribuna norte con banderas"
      And I press the button "Save all"
      Then both pictures are saved
      And the images begin with "Tribuna norte, Estadio lleno"

    Scenario: The name of the file is proposed
      When I choose the pictures "Final de copa.jpeg" to upload
      Then "Final de copa.jpeg" is proposed to be called "Final de copa"

    Scenario: Without a text it is not saved, the others are
      Given I have chosen the pictures "Uno.png, Dos.png" to upload
      When I describe "Dos.png" as "El segundo gol"
      And I press the button "Save all"
      Then "Dos.png" is saved
      And I read about "Uno.png" that its alternative text is "Needed: fill it in."

    Scenario: A picture that I do not want after all
      Given I have chosen the pictures "Uno.png, Dos.png" to upload
      When I press the button "Remove Uno.png"
      Then only "Dos.png" waits to be saved

    Scenario: By drop
      When I drop the picture "Soltada.png"
      Then "Soltada.png" is proposed to be called "Soltada"

    Scenario: Whoever leaves before saving is asked
      Given I have chosen the pictures "Uno.png" to upload
      When I open "Apps" in the menu group "Contents"
      Then I am asked whether to leave

  Rule: What is no picture is refused, with what to do

    Scenario: A text that calls itself a picture
      When I choose the text "Acta.png" to upload
      Then I read about "Acta.png" "Acta.png is no picture. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP."

    Scenario: The others are not held up by it
      When I choose the text "Acta.png" and the picture "Gol.png" to upload
      Then "Gol.png" is proposed to be called "Gol"

    Scenario: A file that is too heavy
      When I choose a file of 21 MB called "Vídeo.png" to upload
      Then I read about "Vídeo.png" "Vídeo.png is over 20 MB. Save it smaller and try again."

  Rule: Pictures are found by their name, and it is seen where they are used

    Scenario: Finding one
      Given I look at the images
      When I search the images for "camiseta"
      Then all images that I see begin with "Camiseta"

    Scenario: The thumbnails come as they are looked at
      When I look at the images
      Then I see the thumbnail of "Camiseta verde 120"

    Scenario: Where one is used
      Given I look at the images
      When I search the images for "cancha verde 1"
      And I open the image "Cancha verde 1"
      Then I read that it is used by "ES Fútbol"
