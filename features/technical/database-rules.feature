Feature: The rules of the database
  Who may do what is decided in the database, not in the console. Here everyone tries it without the console, with Firebase's own client, as
  someone could who writes their own program.

  Rule: Each role gets at its own areas, and nobody else at any

    @REQ-DB-1
    Scenario: Apps and contents
      Then everyone may do this in the database, and no more
        | area       | admin      | lmf     | contents    | stats   | no role | signed out |
        | apps       | everything | read    | read, write | read    | nothing | nothing    |
        | contents   | everything | nothing | everything  | nothing | nothing | nothing    |
        | categories | everything | nothing | everything  | nothing | nothing | nothing    |
        | images     | everything | nothing | everything  | nothing | nothing | nothing    |

    @REQ-DB-1
    Scenario: The tournaments of LMF
      Then everyone may do this in the database, and no more
        | area          | admin      | lmf        | contents | stats   | no role | signed out |
        | tournaments   | everything | everything | nothing  | nothing | nothing | nothing    |
        | registrations | everything | everything | nothing  | nothing | nothing | nothing    |
        | match days    | everything | everything | nothing  | nothing | nothing | nothing    |

    @REQ-DB-1
    Scenario: The matches of LMF
      Then everyone may do this in the database, and no more
        | area        | admin      | lmf        | contents | stats   | no role | signed out |
        | matches     | everything | everything | nothing  | nothing | nothing | nothing    |
        | incidents   | everything | everything | nothing  | nothing | nothing | nothing    |
        | suspensions | everything | everything | nothing  | nothing | nothing | nothing    |

    @REQ-DB-1
    Scenario: The teams of LMF
      Then everyone may do this in the database, and no more
        | area                   | admin      | lmf        | contents | stats   | no role | signed out |
        | teams                  | everything | everything | nothing  | nothing | nothing | nothing    |
        | squads                 | everything | everything | nothing  | nothing | nothing | nothing    |
        | players                | everything | everything | nothing  | nothing | nothing | nothing    |
        | league images          | everything | everything | nothing  | nothing | nothing | nothing    |

  Rule: What follows from records is nobody's to write by hand

    @REQ-DB-2
    Scenario: What is kept beside the records
      Then everyone may do this in the database, and no more
        | area                      | admin | lmf     | contents | stats   | no role | signed out |
        | the histories of contents | read  | nothing | read     | nothing | nothing | nothing    |
        | the number of contents    | read  | nothing | read     | nothing | nothing | nothing    |
        | the slugs that are taken  | read  | nothing | read     | nothing | nothing | nothing    |
        | the contents of an app    | read  | nothing | read     | nothing | nothing | nothing    |
        | the results at a glance   | read  | read    | nothing  | nothing | nothing | nothing    |

    @REQ-DB-2
    Scenario: What the public reads
      Then everyone may do this in the database, and no more
        | area                          | admin | lmf  | contents | stats | no role | signed out |
        | the public copies of contents | read  | read | read     | read  | read    | read       |
        | the homes of the apps         | read  | read | read     | read  | read    | read       |
        | the league in public          | read  | read | read     | read  | read    | read       |

  Rule: A change always leaves its trace

    @REQ-DB-3
    Scenario Outline: A change whose history <telling>
      When contents@luna.test changes the title of a content, and its history <telling>
      Then the database <verdict> it

      Examples:
        | telling                        | verdict |
        | tells it                       | allows  |
        | does not tell it               | refuses |
        | tells another title            | refuses |
        | says that someone else did it | refuses |
        | says that it was long ago      | refuses |

  Rule: Only an admin sees the records of the staff, and only an admin gives roles

    @REQ-DB-4
    Scenario: Records and names
      Then everyone may do this in the database, and no more
        | area                   | admin | lmf     | contents | stats   | no role | signed out |
        | the staff records      | read  | nothing | nothing  | nothing | nothing | nothing    |
        | the names of the staff | read  | read    | read     | read    | nothing | nothing    |
        | what was done to roles | read  | nothing | nothing  | nothing | nothing | nothing    |
        | the invitations        | read  | nothing | nothing  | nothing | nothing | nothing    |

    @REQ-DB-4
    Scenario Outline: <account> gives a colleague a role
      When <account> gives norole@luna.test the role "stats"
      Then the database <verdict> it

      Examples:
        | account            | verdict |
        | admin@luna.test    | allows  |
        | lmf@luna.test      | refuses |
        | contents@luna.test | refuses |
        | stats@luna.test    | refuses |

    @REQ-DB-4
    Scenario Outline: The account <account> gives itself the role "<role>"
      When <account> writes the role "<role>" into their own record
      Then the database refuses it
      And <account> has the role "<before>"

      Examples:
        | account            | before   | role  |
        | norole@luna.test   | none     | stats |
        | norole@luna.test   | none     | admin |
        | lmf@luna.test      | lmf      | admin |
        | contents@luna.test | contents | lmf   |
        | admin@luna.test    | admin    | lmf   |
        | admin@luna.test    | admin    | none  |

    @REQ-DB-4
    Scenario Outline: A new account registers with the role "<role>"
      Given rosa@luna.test has just created an account
      When rosa@luna.test registers with the role "<role>"
      Then the database <verdict> it

      Examples:
        | role  | verdict |
        | none  | allows  |
        | stats | refuses |
        | admin | refuses |

    @REQ-DB-4
    Scenario: A role for oneself together with one for a colleague
      When norole@luna.test gives norole@luna.test and stats@luna.test the role "admin" in one go
      Then the database refuses it
      And norole@luna.test has the role "none"
      And stats@luna.test has the role "stats"

    @REQ-SIGN-19
    Scenario: Of two admins who take each other's role away, one stays
      Given an admin gives lmf@luna.test the role "admin"
      When admin@luna.test and lmf@luna.test take each other's role away at the same moment
      Then one of admin@luna.test and lmf@luna.test is still an admin

  Rule: A list is read in pages of at most 500 records

    @REQ-DB-5
    Scenario Outline: Reading <what> of 576 players
      When lmf@luna.test reads <what> of the players
      Then the database <verdict> it

      Examples:
        | what          | verdict |
        | the first 500 | allows  |
        | the first 501 | refuses |
        | all           | refuses |

  Rule: A text is as long as its form says, and no longer

    @REQ-DB-6
    Scenario Outline: A <field> of <length> characters
      When contents@luna.test gives a content a <field> of <length> characters
      Then the database <verdict> it

      Examples:
        | field   | length  | verdict |
        | title   | 140     | allows  |
        | title   | 141     | refuses |
        | summary | 300     | allows  |
        | summary | 301     | refuses |
        | text    | 100,000 | allows  |
        | text    | 100,001 | refuses |

  Rule: Nobody hides data in a priority, which the database keeps beside each value and no form shows

    @REQ-DB-11
    Scenario Outline: A priority on <what>
      When norole@luna.test puts a priority on <what>
      Then the database refuses it

      Examples:
        | what                 |
        | their own record     |
        | their own name       |
        | a new name of theirs |

  Rule: What cannot be kept is refused even to the owner of the project, whom no rule holds
    Firebase's client refuses it before it sends anything. A program without that client is refused by the database itself.

    @REQ-DB-7
    Scenario Outline: A key <with>
      When the owner stores a note under the key "<key>"
      Then the client refuses it: "contains an invalid key"
      And the database itself refuses it

      Examples:
        | with                 | key         |
        | that is empty        |             |
        | with a full stop     | copa.2026   |
        | with a number sign   | copa#1      |
        | with a dollar sign   | precio$     |
        | with a slash         | ida/vuelta  |
        | with a bracket       | [grupo a    |
        | with another bracket | grupo a]    |
        | with a line break    | ida\nvuelta |

    @REQ-DB-7
    Scenario Outline: A key of <bytes> bytes
      When the owner stores a note under a key of <bytes> bytes
      Then the client <client>
      And the database itself <database> it

      Examples: The client counts the slash before the key, too, and so takes a byte less
        | bytes | client                                       | database |
        | 767   | allows it                                    | allows   |
        | 768   | refuses it: "key path longer than 768 bytes" | allows   |
        | 769   | refuses it: "key path longer than 768 bytes" | refuses  |

    @REQ-DB-8
    Scenario Outline: A text of <bytes> bytes
      When the owner stores a text of <bytes> bytes
      Then the client <client>
      And the database itself <database> it

      Examples:
        | bytes      | client                                                  | database |
        | 10,485,760 | allows it                                               | allows   |
        | 10,485,761 | refuses it: "a string greater than 10485760 utf8 bytes" | refuses  |

    @REQ-DB-9
    Scenario Outline: The value <value>
      When the owner stores the value <value>
      Then the client refuses it: "<words>"
      And the database itself refuses it

      Examples:
        | value          | words               |
        | undefined      | contains undefined  |
        | function () {} | contains a function |
        | NaN            | contains NaN        |
        | Infinity       | contains Infinity   |

  Rule: A transaction gives up when others keep overtaking it

    @REQ-DB-10
    Scenario Outline: Overtaken <times> times
      When contents@luna.test calls themselves "Carmen Ortiz Rivas" in a transaction that another device overtakes <times> times
      Then it <ends> at the 25th try
      And contents@luna.test is called "<name>"

      Examples:
        | times | ends                     | name               |
        | 24    | succeeds                 | Carmen Ortiz Rivas |
        | 25    | gives up with "maxretry" | Device 2, 25       |
