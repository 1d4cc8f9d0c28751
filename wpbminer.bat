@echo off
rem The wpbminer command on Windows, for the archive that is handed out: the jar lies beside it.
rem Java's options: WPBMINER_JAVA_OPTS.
setlocal
set "home=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if not exist "%home%wpbminer.jar" goto nojar
"%java%" -version >nul 2>&1
if errorlevel 1 goto nojava
"%java%" %WPBMINER_JAVA_OPTS% -Dfile.encoding=UTF-8 "-Dwpbminer.home=%home%." -cp "%home%wpbminer.jar;%home%weka\*" org.wpbminer.cli.Main %*
exit /b %errorlevel%

:nojar
echo wpbminer: there is no wpbminer.jar beside this file; unpack the archive anew 1>&2
exit /b 1

:nojava
echo wpbminer: there is no "%java%"; install Java 17 or later, or set JAVA_HOME to where it lies 1>&2
exit /b 1
